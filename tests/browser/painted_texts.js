// Records every text that the client paints: its place in the window, and what of it can be seen.
//
// The client paints on a canvas, and only with CanvasKit can its calls be watched. So a browser is made to look like one
// without the newer WebAssembly, and gets the client that paints with CanvasKit; both lay text out alike.
(() => {
  const SMALL_MODULE = 200;
  const valid = WebAssembly.validate;
  WebAssembly.validate = (bytes) => bytes.length > SMALL_MODULE && valid(bytes);

  const OPAQUE = 0.99;
  const VEIL = 0.5; // what lies below a veil, as below an open sheet, is not there to be read
  const EVERYTHING = [-1e6, -1e6, 1e6, 1e6];

  const watch = (kit) => {
    const sentences = new WeakMap();
    const pictures = new WeakMap();
    const recordings = new WeakMap();
    const recorders = new WeakMap();
    const clips = new WeakMap();
    let frame = [];

    const wrap = (of, name, before, after) => {
      const plain = of.prototype[name];
      of.prototype[name] = function (...given) {
        if (before) before(this, ...given);
        const made = plain.apply(this, given);
        if (after) after(this, made);
        return made;
      };
    };
    const placed = (matrix, [left, top, right, bottom]) => {
      const [a, b, c, d, e, f] = matrix;
      const xs = [], ys = [];
      for (const [x, y] of [[left, top], [right, top], [left, bottom], [right, bottom]]) {
        xs.push(a * x + b * y + c);
        ys.push(d * x + e * y + f);
      }
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    };
    const both = (one, other) => [
      Math.max(one[0], other[0]), Math.max(one[1], other[1]), Math.min(one[2], other[2]), Math.min(one[3], other[3]),
    ];
    const clipsOf = (canvas) => {
      if (!clips.has(canvas)) clips.set(canvas, [EVERYTHING]);
      return clips.get(canvas);
    };
    const paint = (canvas, item) => {
      const matrix = canvas.getTotalMatrix(), clip = clipsOf(canvas).at(-1);
      const list = recordings.get(canvas) || frame;
      list.push({ ...item, lies: placed(matrix, item.lies), clip: item.clip ? both(placed(matrix, item.clip), clip) : clip });
    };
    const save = (canvas) => clipsOf(canvas).push(clipsOf(canvas).at(-1));
    const clip = (canvas, shape) => {
      const list = clipsOf(canvas);
      list.push(both(list.pop(), placed(canvas.getTotalMatrix(), [...shape].slice(0, 4))));
    };
    for (const name of ['save', 'saveLayer', 'saveLayerPaint']) wrap(kit.Canvas, name, save);
    wrap(kit.Canvas, 'restore', (canvas) => { if (clipsOf(canvas).length > 1) clipsOf(canvas).pop(); });
    wrap(kit.Canvas, 'restoreToCount', (canvas, count) => { clipsOf(canvas).length = Math.max(1, count); });
    wrap(kit.Canvas, 'clipRect', clip);
    wrap(kit.Canvas, 'clipRRect', clip);
    wrap(kit.Canvas, 'clipPath', (canvas, path) => clip(canvas, path.getBounds()));

    wrap(kit.ParagraphBuilder, 'build', (builder) => { builder.sentence = decodeURIComponent(escape(builder.getText())); },
      (builder, paragraph) => sentences.set(paragraph, builder.sentence));
    wrap(kit.PictureRecorder, 'beginRecording', null, (recorder, canvas) => {
      recordings.set(canvas, []);
      recorders.set(recorder, canvas);
    });
    wrap(kit.PictureRecorder, 'finishRecordingAsPicture', null, (recorder, picture) =>
      pictures.set(picture, recordings.get(recorders.get(recorder))));
    wrap(kit.Canvas, 'clear', (canvas) => {
      if (recordings.has(canvas)) return;
      frame = [];
      clips.delete(canvas);
    });
    wrap(kit.Canvas, 'drawParagraph', (canvas, paragraph, x, y) => {
      const text = sentences.get(paragraph) || '', lines = paragraph.getLineMetrics();
      if (!text.trim() || !lines.length) return;
      const left = Math.min(...lines.map((line) => line.left));
      const right = Math.max(...lines.map((line) => line.left + line.width));
      const isBroken = lines.slice(0, -1).some(({ endIndex }) =>
        /[\p{L}\p{N}]/u.test(text[endIndex - 1] || '') && /[\p{L}\p{N}]/u.test(text[endIndex] || ''));
      paint(canvas, {
        text, isBroken, isCut: paragraph.didExceedMaxLines(), lies: [x + left, y, x + right, y + paragraph.getHeight()],
      });
    });
    const box = (canvas, shape, brush) => {
      const opacity = brush.getColor()[3];
      if (opacity > VEIL) paint(canvas, { lies: [...shape].slice(0, 4), isOpaque: opacity > OPAQUE });
    };
    wrap(kit.Canvas, 'drawRect', box);
    wrap(kit.Canvas, 'drawRRect', box);
    wrap(kit.Canvas, 'drawPicture', (canvas, picture) => {
      for (const item of pictures.get(picture) || []) paint(canvas, item);
    });

    window.paintedTexts = () => {
      const texts = [];
      for (const item of frame) {
        const seen = both(item.lies, item.clip);
        if (item.text) {
          texts.push({ ...item, covered: 0 });
          continue;
        }
        for (const text of texts) {
          const [left, top, right, bottom] = both(both(text.lies, text.clip), seen);
          if (item.isOpaque && right > left && bottom > top) text.covered = Math.max(text.covered, Math.min(right - left, bottom - top));
          const shown = both(text.lies, text.clip);
          if (seen[0] <= shown[0] && seen[1] <= shown[1] && seen[2] >= shown[2] && seen[3] >= shown[3]) text.isHidden = true;
        }
      }
      const inPixelsOfCss = (lengths) => lengths.map((length) => length / devicePixelRatio);
      return texts.filter((text) => !text.isHidden).map(({ text, lies, clip, isCut, isBroken, covered }) =>
        [text, inPixelsOfCss(lies), inPixelsOfCss(clip), isCut, isBroken, covered / devicePixelRatio]);
    };
  };

  let loaded;
  Object.defineProperty(window, 'flutterCanvasKit', {
    configurable: true, get: () => loaded, set: (kit) => { loaded = kit; watch(kit); },
  });
})();
