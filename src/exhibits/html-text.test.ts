import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readHtml } from './html-text.ts';

it('makes lines of blocks and spaces of breaks in the source', () => {
  const page = `<!doctype html><title>No</title><body>
    <h1>The  report</h1><p>All is
    <b>well</b>, and <i>cheap</i>.</p><ul><li>one<li>two</ul>after<br>it<br><br>end`;
  expect(readHtml(page)).toBe('The report\nAll is well, and cheap.\none\ntwo\nafter\nit\n\nend');
});

it('keeps the cells of a row apart and preformatted text as it is', () => {
  const page = '<table><tr><th>a<th>b<tr><td>1<td>2</table><pre>\nif x:\n\n    y</pre>z';
  expect(readHtml(page)).toBe('a\tb\n1\t2\nif x:\n\n    y\nz');
});

it('decodes references, and reads what is broken as a browser would', () => {
  expect(readHtml('a &amp; b &lt;c&gt; &eacute;&#x1F600;<p>d<div>e</p>f<//g>')).toBe('a & b <c> é😀\nd\ne\nf');
  expect(readHtml('')).toBe('');
});

it.each([
  '<script>unseen</script>',
  '<SCRIPT>"<p>unseen"</SCRIPT>',
  '<style>unseen</style>',
  '<noscript><p>unseen</noscript>',
  '<template>unseen</template>',
  '<title>unseen</title>',
  '<!-- unseen -->',
  '<iframe>unseen</iframe>',
  '<video>unseen</video>',
  '<svg><title>unseen</title><style>unseen</style></svg>',
  '<dialog>unseen</dialog>',
  '<p hidden>unseen</p>',
  '<p hidden="until-found">unseen</p>',
  '<div HIDDEN><p>unseen</p></div>',
  '<p style="display:none">unseen</p>',
  '<p style="color: red; DISPLAY : NONE !important">unseen</p>',
  '<p style="display:/* */none">unseen</p>',
  '<p style="visibility: hidden;">unseen</p>',
  '<p style="opacity:0">unseen</p>',
  '<span style="font-size:0px">unseen</span>',
  '<img alt="unseen"><input value="unseen">',
])('leaves out what is not shown: %s', (hidden) => expect(readHtml(`<body>a${hidden}b`).replace('\n', '')).toBe('ab'));

it.each([
  '<dialog open>seen</dialog>',
  '<p style="font-size:0.8em; opacity: 0.5">seen</p>',
  '<p style="background: url(display:none)">seen</p>',
  '<details><summary>seen</summary></details>',
  '<p aria-hidden="true">seen</p>',
  '<svg><text>seen</text></svg>',
])('keeps what is shown: %s', (shown) => expect(readHtml(shown)).toBe('seen'));

it('reads anything, and nothing of a script in it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const text = readHtml(`${before.replaceAll('<', '')}<script>unseen</script>${after}`);
      expect(text).not.toContain('unseen');
    }),
  );
});
