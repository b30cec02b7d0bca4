"""What the files of decks with cards of any kind have in common, as a dictionary of the compression. It never changes.

It has the ordinary decks, Flip, and the cards of No Mercy as their files were when codes got this form.
"""

from __future__ import annotations

import base64
import zlib
from functools import cache
from typing import Final

_PACKED: Final = (
    "c-rk<>u%dd7XI(27<hm5M<m0N<x3nC3&&~FV7Ez-WDx{~VT`4b#G2v=94e|B1n7h8zFePV&t*ssDN-a&$#DS}g=5}k&N*}DT)vq(7W?zi3nDez7vJ{we*JYU"
    "hwAET5C0KAihXnI&G+{LIisr&bY-SGjMB@YUIcjgReX{D0^jTPJ7OloTYM+bQP)V1nxAXv$z)#bAEvK5gp9q=MAt(Zj_7SQ9;+dB=}iJ1!aIdu6_ejpUsSl#"
    "fy(kBeoAg<7!uO=_xC2DUd-{997diF_V?z#T*39PdjkI3hj+R%R9$R;j^ylJ70BW2p@?DR8Em9Wti?ij!8gSP-b_SrQG<Kioaqj=uNPqn_YX%4mYzTAhNuQc"
    "bw{CGcE?C|B8gA%T)gM!;srbx14kn8Ks*^ZLc!+pBEhB{c~~)pisaXg7GYrG+kyH$A}S1Y(^hegTT9Lh#wrXqijG8Pyx(&YBT1b&l6rD-2Prw?I4Kdw-~oyw"
    "QbCb8dWWt&@T!eK;QPOYM1VzKMUl!$<P!J_#rx!8I;E0Zo27%2z<Dcu(*+TD{$`8w9jA>i?T4<_B|TZ{{XHJdAI0I`8hsl-W;1n%ugfgnU7JcRK&uvL(rj$O"
    "45w-)(IxD8I0*Y=-wi-s($z}Iki16k40KAVD1IbD&?`Z=I`kN#6LeHrzvMb5XYeB#PE?drlVUxY%3ySDygyXt?bE_{N1(kbyhg6C^N;sX!>>{4;f*!T+5@>L"
    "lTL?^QzbyApvn+>h-j+8Tj??UVp+xuWcol{h(Ik>C?LA&@ZCOGjFAWW92&SQNYMq$26(|+!zn}uDwrs9K+_9FiJk8c^=t+{jJm)vHVZE@S9@!`!06MX1N;fY"
    "&*OIkvPsA9IbHE2#_NCdUY@*sfj(q4yU{+qQr6NWRIbf^#g}ed&(AIf&)v3Om9@p<wJp8J3#XkIr~Q+o7j8T6%i38f-`C5usn7P>Y3=3U`QY%-ZS8YeYjZES"
    "P1|}$S58Ym9Uk|eUb-#)3og77DRoJc5oll9<VU)4nmqjJ?D8zr<j2Y;btpkg(njCfYnRfq)865Q+w9xQX6K7=?mNxCv)4|uCohg(US>r3F4JtH!dH8SBQG)x"
    "i-3MNI1?`T_9bfm{<;pMsWR8GXBmUvQTE>Y?DT>_4^<FdV{}*We6sNTXqA1MS~_N{;6Y+Rua{n65-Lz=D-)?12#kMW(;5USM6c)r!$ll9g7`4haCfp_(iSML"
    "GEp}I8Ll=rbm2!T3}obeQNlJ#R^$^<6L*jc6ME^u_MAYV$Kyvv4oq#Y!mGPZx4^6SnmKi}yIsg`>V`V~l!v~<Lw~D0^mog{QOd)S!^6>5c{tiF4}+8kH%}XE"
    "m50G@c{omaICgkA-YO5ryXD~|<-yGYPqxa#$!>W#O?fzVcsSiE52w53;Vk9h%;Di|t2~_TmWQV)4^JH)o^F+gr@Q5WQk)FVNRYtW48-`PR|&7V06=x7>u^%!"
    "5*sGE^ng3B4K7l839&$q@0WBdW&F4a<Hy8!GWNYzLTCyvh6;nW1|W#dwB3}#-f&UGX1csxmN*OT^6)~&7<5B#GL4$x=#7^FcE${I;h7YE-^psg#T^#{wxqR3"
    "yVlwwXeD8uFDtmm7EG4sd)MrBXwJp{iUG?kPU&!MFRPdt)MaLHC(X{H!VT6qQp9l`nf{2kQ)}FBhfMd`F~te@h!DFLf;w)m>@~%MEQLh^y5t9`i2m71L<N9#"
    "R$80QL~Y5PY~4(h!qH?NWB9gLhya#D*%S@LA0OBLIH%Wf1N}QRU`IY~qFc-X;-2t%r03p{;ZJxJAhsd{gP<ykGlF5phhGUo{brHWr58<w6h3-Z0z{-3VGlUc"
    "2Lj<+)&>S}zY+-c?Vvz~JHkO*E@J|Cbn^5udR$B%%y|*P|0)pnwT>8vdL~W<V(173S9brik|P9l2+EG6=O+^&?dSQ5P-u%M`vg0m3MGeAi!Lj{N+%Zc4!t^3"
    "!&|Y`3z&RHg<q8D9Ul~FWQLRvpt^IsC08_Y_IVZhW@W+YEAb8IS%HxB&2P|5p^Tm@5qcxU23LqPG7mI+Dn;`;fDwMPh@f`}6*dXzk^wql=kHjDVmXx&i9*8<"
    "7zzW{!WUERj~e#t$b&@BV#xOYj{B7(908#r)}gM!x&<Ti3~1397Ky1e;w!I%d=mse;#(82bB$$DG7ubx?(faOXBWr`=Lk<9wvJ>MEBjv43mffDp(SND>BWcu"
    "@e*QwhOuy!f~I$rp%7-*lAgh9HOVZcW$yXP)RYYT3ep+rWq?aJG@;OiVG|viayZKNf!*eT&)Sj*deSwZA0^fhX=FQ-bWQ{DgAu+OSC8YrRRpiTgBCVUri)~+"
    "223L<D11-Mi;%3e=?WLFY~ivN+?Lfel&=;z`o&=y$HZOIQBySQK4=&s=vayv2skGqVj;07!r_{E#waEnIpHzHD~u<|e&W=g(1!)qsn}d@la-g~HPBEg;YDJC"
    "T;ULFo)0j%K=L?JI3Drf*oTy7wjs7u8=3T5FR=cd!jl5Ed>w(O32zOmhBrp~r*b52RO}T;=RA9G`2fZt8HHB5BF(KyiL~icwcN|K9=Mo7yg<}#m}DI^=GL=L"
    "B{)`^uWH2cM;mo=W@jD!sTwlQJ`0BHKW2eTP&iH=3>c?(=QJWXzmr*kbNiqu?Q?_=eK6)x5<EHd<O0nC!rm<+B<e;&=mOfH(?Eu1tEEo{<j~j1Yp6k$^g2;>"
    "vCexYQII$Yg}ybiFq8pM2~)tan>Do{_7D}+<)D@aNa0#u@K9*P#tNzVMMgsoK;T_=Z8s~MQglSHnBAaF2!X~4co6u7(p4#t({1_QSRx$kL*scv*~E50GhJ+^"
    "$l<&Vd`>Dj%tEgT9fO47CtK}1grxa6f|CC+T2=T$2CHZanNF)oThd32z~HFl5Qn&bV0SqMmjsa{WdQ>12(GN#Ej~QXTZ&(xB}|(vII$r<1~O?yzbq=1w`h%*"
    "`3Tt{x{?o&(f?97%^6QKl`J7J@BPg!p)2u5Wt1{Lu;|PaUQa0rUCFCtLbF~`aMsSKZ<<+gSVal}p}pPuqRG>zL1ZUU4dolvQe7*gY8_00Sm{YD*W+e#J$`s{"
    "#nq~N5^UZ#W`&DSMe?-c+{E4cC1Sqt{TN4}5LP;A1kSvP7IGrJ?<eET8p}P&*+!UI@zTvs`a4;!_y)yrh>j#%_+y_R-$+yNQjNzpX#A}ChF{NZI-1YN2@6}x"
    "-|3!2FbIav>}bevV$zmbLJ}+#b)%z*^Sr>x7wpvKWWfeQ#6s+qDHEKx&GEAI#aV!)aE7~;Hle4a+N#hq)-Q~4I+@&vy(Y0pKz)f5bry@tNkCkgn_`rX&U54k"
    "83Mtvrj5A?5*jK-uvAr|f*r8Fu9NXG#t7M=LO!>mK#0~C(sT&P+iK`iJ*lzFdz#Dn>?}K}@hQ(BeA;ntKIxau(>EBRq&o2|m1M?M_3zPDQOrv*RG?YYGqE2e"
    "ogC780mo5jA9fcIu4|zcjAxOE8IY2!X~Es?kdm~xAuKIP;L4POpKsCw8CwQX9I)_Q!<<ipDd|9fz9hhW21$dR>|~xIh=)z*QDwfX$`o61M=0nIM(DVtZy3d)"
    "6)Fv+V1|vuUtzDgAztF$=s8e*0>P?iy_Qg*9bQ!rq}^%zh0`GAy8?{|@h@eZH>2&wae$tXXQS8*l4gikv}ygEEPiGNq+ZPnOr#{d``T`RKj()rG0qn=nhAY@"
    "+2am|x_nw>lJ0ZCTk(Mq;-Dkqt@~nd4+@ye_Y-PT|83RM+Lna4<b`0jVqC{8oUtS{8FXhEB4A7t#@A(rt;IUTW)ad^CyLI;8c*0@hGWGDW_aWcIS!qx;F(ys"
    "6Fy}m4qq$g9k)s+c59QzlZFfmO`~`tK!H6bFM;y3hWQ?b^P`>INS~Qv7-ymDR5<rQ#T$L2M=J^vvt9sKpK)2qfcB@apt0=OB>)hrUcfyxfA^woc;E*IC^m~g"
    "4H@nkqFuQBMdRI$6xYr-n3{HtEvNg1_BQ~hb`JylI`tHr@~qbB$fv2IBq+%~Nu?tb&n(P~k~PRG+W?8~6h^h4EntM8rZ|4qOF?UE7*gcIojet}49@kpRq;pM"
    "XgBg^sy1=&H~_Fq<doHtC_$%vCBIO7LK;s?92ik1#1Ca4%wjlH*<5xjbFd@!A&%}MJsX04%8@zV#{sF2HX^URjyT4=wU1dlaH45}q|61|)%O)=@3AQ`!#e)="
    "mBwWF?IOx-%yHN&<t<)BE#vO9G6&)Uf&uP}y-R4p57M<8l^xjXk#eccfDuH+rV#6mPQq!>3GAA~>Ua|z(m<h4X2}D>v1UXSig4Xx=lXP(SDewcTdYw1bwcnC"
    "$hn9Y<JKpdp;QwORF^olGH}R_M_DF-)m?aVS)uB@A$sh7s$}cgisFHeRVXYsfr7z(=j4^dfUZvttG5l=lciOFW4e}yA<$yZD_+S?G|Y@ZgLoG~gHB6?0v=&_"
    "ORHB!643|ZvtBSjfb$)rTF#N%N44?DB@}ED%m@1tLB7f2*_|}S=?`U6W4m(p-qoF|+FZ5V7hUsf_q<1~uZqrQRDYG8X{dhJEalvE38t_4#Y}^jZS;kiF2-ZO"
    ";YURknre!<wBAbf_rJ+m%{N0ik91g<8x5?>n(z8LG6(@*H8|Es^Q(*VtM1u2LZRC<(EQ`-6I_j`C_FvYsD+YKDvjE(ldb8;1!ov)ez|^HDEr~&lS|omD-JK!"
    "q^L?A*DB)R0RpG`23;jpaDI{CVKJY!8~y+K^S_r6KN#?cy<Y#XKmS)*5hvSw=FAFLqF6f<mfYZ|2hUGU0_%?OD$f9L>^X&8!2bm!lnYgyad?Rd=SnmXFw8W>"
    "QDZstXw4D@SIEub*`4b9xW~qJTHq(G^-)mZM?=OM$Z#b<OFM$=%X9?QzM(J$>*?^OLy|@$Z%{aT861eWW6Foq8c4jWh!%F$gllt9;1wzfZR1`_E$j{-i&pXa"
    "N2m<t%=jhcs$#e>k)CZV3`DmJc;x%oC1-u{X_iiM7{LC9|2iAYJ9Z~rC*6f~)wuf5!>seO%}Pdht*_LemQ1F=SM9<vnXhuE@eWgp-FkV4`>jgdmCWS^mUr{X"
    "(efHLZA#Jgc1(47)tXiXOLt6ld7YXzR3Gh_>hj7oZKxjXnCkLcG_6W3?wIQG>N9PqKG`wV<@ILTP<^^%s>>_Pw4wTJ$5fZslxait(;ZX2eulr~`2Ln^EYxD6"
    "JoVkoOx?mL_sL6jBE6ZX`>Tc0U}y@{`PPLnwp7re0UsrxLNzC)b-j6aH{DOC&)|M}E5Ivq9M!8I+`miF-E8IGL2(l;stSlDBts=zYX8P11BO$r4P>3&NRu3k"
    "m*n(<mcN1@c+K&gcH84pTzvGzuKU<MQw@&1q^LeL#}sTl6iqANw6>CD{k-{%2(YVz>nEq2RfI%FNryJ~4!ZaqA`P*;)-atRV>RjAb5JJ-(#aqkd~}jFrOe?c"
    "Xp!)ubHs0)%ESZO^~4KOmDrW5d0T~hvMRlf_c)MFQ^2PZ=b<qruqPGN0iUJdjn~*TE<$;Qpv^h1<GYv;?ni?6ZuIX77=*jLXmKee3kyg?m+)3xhJp9H^J4Sy"
    "p)F;>Yvs$e9W%+oxlH#E9Ee|V0}U=~%~uH>%%ira^mz+EHGL<vX$>ICf)|en(L+Uu3cjKRukI2d=0{NJ5mb5vl^#K*M^NbzRC)xJz89#};IDW+d{k-M%zSTH"
    "X*YxO9dM-vf4b@K2P|!yxoTvoh$Y@imSyJy?=!>gx*wKuE`H{B64vZ><BF)s{xuzT^ZVrr{%BzR0Or2+fYWL355hrmf9NdpC=nUoZYHy<WcSQm1w+p-(x;<`"
    "A*4slvMpv=1isY=D7Uib8~p<5F#iD`*RGK@N-C5ld%_!wtqz=2T9TpS{I|7a`5G$Lmc^DPJrBO&2^ziBG!+Omwvc2A&y%K-N*$nJ6F#FvXT~5N;4`p#5!vc1"
    "j%7V}I<#jdf)$>BI}o|b1TY3#Hx~K@0epDY0oBqTLWGIg!J1)ox)<^1T)C?a#V|6=3&QQBA32r4A}l)N&A5I^<`fRu6gpAF+~QFp{#$fNOWZ<DIzCbf6}tr;"
    "`J(B}MKR*d^EI1t3S1P`{@U<md=@PR`|0o$mMXy^T?8ZKDLL&W5zON%8gYpb{4Rg`vwk6xREem=q!da+;^Wpb1ABu<DvW#lJ6rCM&uLiRnoZh#?Y(&FmREqR"
    "D0R7Z-jKm)w;l;-9K^1HIVksH<+dg3@N*_6^U$>;MGtO#8QhYot67cYKzu@bO)P-gQ0V}wpcd;Aq3)p<<rJ%^TyrgRare3KIWq@<026yiw0qX@pdW0fExEy{"
    "DjOPwN=AItQIcCLlgR%8#aDnU"
)


@cache
def code_dictionary() -> bytes:
    """The bytes, unpacked when they are first needed."""
    return zlib.decompress(base64.b85decode(_PACKED))
