/** Newer names that somebody has looked at. */
export interface Known {
  /** Brought by a polyfill, so used as often as one likes; `files` where it comes with those alone. */
  brought: readonly { names: readonly string[]; files?: RegExp; why: string }[]
  /** Asked for before they are used, each with its number of uses in the built pages; `why` names the guard. */
  scripts: readonly { names: Readonly<Record<string, number>>; why: string }[]
  /** Of styles, however often: a browser leaves out what it does not know, so `why` says how it looks then. */
  styles: Readonly<Record<string, string>>
}

const left = 'looks: left out without harm'

export const known: Known = {
  brought: [
    {
      names: ['Promise.withResolvers', 'ArrayBuffer.transferToFixedLength', 'AbortSignal.timeout'],
      why: 'web/src/ui/newer-names.ts brings them, to the page and to the worker of pdf.js',
    },
    {
      names: ['Math.sumPrecise', 'Promise.try', 'URL.parse', 'JSON.rawJSON', 'JSON.isRawJSON'],
      files: /pdf/,
      why: "pdf.js's legacy build brings core-js for them in the same file",
    },
  ],
  scripts: [
    {
      names: { 'AbortSignal.any': 4, CompressionStream: 4, 'Array.toSpliced': 2, 'PointerEvent.getCoalescedEvents': 1 },
      why: "pdf.js's editors, signatures and writing of documents; the pages only read (web/src/ui/read-pdf.ts)",
    },
    {
      names: {
        DecompressionStream: 2,
        Float16Array: 6,
        ImageDecoder: 6,
        'ImageDecoder.isTypeSupported': 2,
        Sanitizer: 2,
        VideoFrame: 4,
        'Navigator.gpu': 3,
        'TextMetrics.fontBoundingBoxAscent': 1,
        'TextMetrics.fontBoundingBoxDescent': 1,
      },
      why: 'pdf.js asks for each first (FeatureTest, ?.gpu, try) and goes another way without it',
    },
    { names: { OffscreenCanvas: 27 }, why: 'pdf.js (FeatureTest) and chart.js ask `typeof` first' },
    { names: { 'Performance.memory': 2 }, why: 'the memory of a decoder of pdf.js, which is no `performance`' },
    {
      names: { 'Uint8Array.fromBase64': 4, 'Uint8Array.fromHex': 1 },
      why: 'js-base64 and @noble/hashes ask `typeof` first; pdf.js brings core-js for it',
    },
    { names: { 'URL.canParse': 2 }, why: 'zod asks `typeof` first, and makes a URL otherwise' },
    { names: { 'Error.captureStackTrace': 5 }, why: 'zod and the readers of archives ask for it first' },
    { names: { 'Intl.Segmenter': 3 }, why: 'cover.ts and text-diff.ts ask for it first and take characters otherwise' },
    {
      names: { 'Intl.Locale.getTextInfo': 2, 'Intl.Locale.getWeekInfo': 1 },
      why: 'react-aria and @internationalized/date ask for them first and keep tables',
    },
    { names: { 'Element.checkVisibility': 1 }, why: 'react-aria asks `in Element.prototype` first' },
    { names: { 'Navigator.userAgentData': 2 }, why: 'react-aria reads it by `?.` and takes the user agent otherwise' },
    {
      names: {
        'Document.caretPositionFromPoint': 2,
        'Document.caretRangeFromPoint': 2,
        'Selection.getComposedRanges': 2,
        trustedTypes: 1,
      },
      why: 'prosemirror asks for each first',
    },
    {
      names: {
        'Document.exitFullscreen': 2,
        'Document.fullscreenElement': 3,
        'Document.fullscreenEnabled': 1,
        'Element.requestFullscreen': 3,
      },
      why: 'an exam asks fullscreenEnabled first and says that it lacks the screen; the sign-in board calls by `?.`',
    },
    {
      names: { 'Document.startViewTransition': 4, navigation: 10, 'HTMLElement.popover': 1 },
      why: 'react-dom and react-router ask for them first; `popover` is a property of ours to them',
    },
    { names: { 'PerformanceResourceTiming.transferSize': 2 }, why: 'react-dom counts what has it only' },
    { names: { setImmediate: 4 }, why: 'react-dom and a promise library ask `typeof` first' },
    { names: { WebTransport: 1 }, why: 'engine.io makes it in a try, and only where told to use it' },
  ],
  styles: {
    ':has': 'looks: in Firefox below 121 rules of tables, rings and the end of an item do not hold',
    '@page': 'margins of printed papers are the browser’s',
    '@property': 'Tailwind sets the same values in an @supports of its own',
    'animation-timeline': left,
    'contain-intrinsic-size': left,
    'content-visibility': 'everything is drawn at once',
    'mask-image': 'its -webkit- form stands beside it',
    outline: 'corners of the ring are not round in Safari below 16.4',
    'overscroll-behavior': left,
    'scrollbar-width': left,
    size: 'the paper is the one chosen in the printer’s dialog',
    'text-size-adjust': left,
    'text-wrap': left,
    'user-select': 'its -webkit- form stands beside it',
  },
}
