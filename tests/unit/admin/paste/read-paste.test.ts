import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { readPaste } from '@/admin/paste/read-paste';

const read = (html: string) => readPaste(new JSDOM(html).window.document);

/** The head of what Word for Windows and Mac put on the clipboard. */
const word = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0in;font-size:12.0pt;} --></style></head>
<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

/** The wrapper of what Google Docs puts on the clipboard. */
const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5a1c">${body}</b><br class="Apple-interchange-newline">`;

const span = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;background-color:transparent;${style};white-space:pre-wrap;">${text}</span>`;
const line = (...spans: string[]) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${spans.join('')}</p>`;

const item = (text: string, marker: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if
!supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>
`;
const webItem = (text: string, level: number, tag = 'ul') =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="BulletListStyle1 SCXW1"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" xml:lang="EN-US" lang="EN-US" paraid="1"><span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`;
const anchor = (number: number) =>
  `<a style='mso-footnote-id:ftn${number}' href="#_ftn${number}" name="_ftnref${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:12.0pt'>[${number}]</span></span><![endif]></span></span></a>`;
const footnote = (number: number, text: string) =>
  `<div style='mso-element:footnote' id=ftn${number}><p class=MsoFootnoteText><a style='mso-footnote-id:ftn${number}' href="#_ftnref${number}" name="_ftn${number}" title=""><span class=MsoFootnoteReference>[${number}]</span></a> ${text}<o:p></o:p></p></div>`;

describe('Word', () => {
  test.each<[what: string, html: string, expected: string]>([
    [
      'paragraphs without spacers',
      `<p class=MsoNormal>The bank\nwaited.<o:p></o:p></p>\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n<p class=MsoNormal>It paid.<o:p></o:p></p>`,
      '<p>The bank waited.</p><p>It paid.</p>',
    ],
    [
      'bold and italic',
      `<p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>slow</b> and <i style='mso-bidi-font-style:normal'>quiet</i> firm</p>`,
      '<p>A <strong>slow</strong> and <em>quiet</em> firm</p>',
    ],
    [
      'marks that it split',
      `<p class=MsoNormal><b>slow</b><b><span lang=EN-GB> and quiet</span></b></p>`,
      '<p><strong>slow and quiet</strong></p>',
    ],
    [
      'raised and lowered text',
      '<p class=MsoNormal>H<sub>2</sub>O, m<sup>2</sup></p>',
      '<p>H<sub>2</sub>O, m<sup>2</sup></p>',
    ],
    ['struck text, without underlines', '<p class=MsoNormal><s>old</s> <u>new</u></p>', '<p><s>old</s> new</p>'],
    [
      'headings, the highest as h2',
      '<h1>One<o:p></o:p></h1><p class=MsoNormal>a</p><h2>Two</h2><h1>Three</h1><h3>Four</h3>',
      '<h2>One</h2><p>a</p><h3>Two</h3><h2>Three</h2><h4>Four</h4>',
    ],
    [
      'headings that begin with a lower level',
      '<h3>One</h3><h4>Two</h4><h5>Three</h5><h6>Four</h6>',
      '<h2>One</h2><h3>Two</h3><h4>Three</h4><h4>Four</h4>',
    ],
    [
      'a title above its headings',
      '<p class=MsoTitle>The plan</p><h1>One</h1><h2>Two</h2>',
      '<h2>The plan</h2><h2>One</h2><h3>Two</h3>',
    ],
    [
      'a first heading that is the title',
      '<h1>The plan</h1><h2>One</h2><h2>Two</h2><h3>Three</h3>',
      '<h2>The plan</h2><h2>One</h2><h2>Two</h2><h3>Three</h3>',
    ],
    ['headings that are bold twice', '<h1><b><span style="font-size:20pt">One</span></b></h1>', '<h2>One</h2>'],
    ['empty headings', '<h1><o:p>&nbsp;</o:p></h1><p class=MsoNormal>a</p>', '<p>a</p>'],
    ['a list', item('one', '·') + item('two', '·'), '<ul><li>one</li><li>two</li></ul>'],
    ['a numbered list', item('one', '1.') + item('two', '2.'), '<ol><li>one</li><li>two</li></ol>'],
    [
      'a list with letters and Roman numbers',
      `${item('one', 'a)') + item('two', 'b)')}<p class=MsoNormal>x</p>${item('three', 'iv.')}`,
      '<ol><li>one</li><li>two</li></ol><p>x</p><ol><li>three</li></ol>',
    ],
    [
      'lists in lists',
      item('one', '·') + item('inner', 'o', 2) + item('innermost', '§', 3) + item('two', '·'),
      '<ul><li>one<ul><li>inner<ul><li>innermost</li></ul></li></ul></li><li>two</li></ul>',
    ],
    [
      'numbers in a list',
      item('one', '·') + item('first', '1.', 2) + item('second', '2.', 2),
      '<ul><li>one<ol><li>first</li><li>second</li></ol></li></ul>',
    ],
    [
      'a list after a list of another kind',
      item('one', '·') + item('first', '1.'),
      '<ul><li>one</li></ul><ol><li>first</li></ol>',
    ],
    [
      'text between lists',
      `${item('one', '·')}<p class=MsoNormal>between</p>${item('two', '·')}`,
      '<ul><li>one</li></ul><p>between</p><ul><li>two</li></ul>',
    ],
    [
      'a table with a header in bold',
      `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=208 valign=top style='width:155.8pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Year<o:p></o:p></b></p></td><td width=208><p class=MsoNormal><b>Firms</b></p></td></tr><tr><td width=208><p class=MsoNormal>2024<o:p></o:p></p></td><td width=208><p class=MsoNormal>12</p></td></tr></table>`,
      '<table><tr><th><p>Year</p></th><th><p>Firms</p></th></tr><tr><td><p>2024</p></td><td><p>12</p></td></tr></table>',
    ],
    [
      'cells that span others',
      '<table><tr><td colspan=2 rowspan=1><p class=MsoNormal>All</p></td></tr><tr><td><p class=MsoNormal>a</p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>',
      '<table><tr><td colspan="2"><p>All</p></td></tr><tr><td><p>a</p></td><td></td></tr></table>',
    ],
    [
      'a box around a text',
      '<table><tr><td><p class=MsoNormal>one</p><p class=MsoNormal>two</p></td></tr></table>',
      '<p>one</p><p>two</p>',
    ],
    [
      'tracked changes as they are now',
      '<p class=MsoNormal>It <ins cite="mailto:Ada" datetime="2026-01-02">paid</ins><del cite="mailto:Ada">waited</del>.</p>',
      '<p>It paid.</p>',
    ],
    [
      'no comments',
      `<p class=MsoNormal><a style='mso-comment-reference:A_1'>It paid</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[A1]</a></span></span>.</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Sure?</p></div></div>`,
      '<p>It paid.</p>',
    ],
    [
      'no bookmarks, and no links inside the document',
      '<p class=MsoNormal><a name="_Toc1">See</a> <a href="#_Toc1">below</a></p>',
      '<p>See below</p>',
    ],
    [
      'no hidden text',
      "<p class=MsoNormal>Seen<span style='display:none;mso-hide:all'> hidden</span></p>",
      '<p>Seen</p>',
    ],
    [
      'quotes',
      '<p class=MsoQuote>We waited.</p><p class=MsoIntenseQuote>We paid.</p>',
      '<blockquote>We waited.</blockquote><blockquote>We paid.</blockquote>',
    ],
    [
      'centered text, and no justified text',
      '<p class=MsoNormal align=center style="text-align:center">a</p><p class=MsoNormal style="text-align:justify">b</p>',
      '<p style="text-align: center;">a</p><p>b</p>',
    ],
    [
      'no page breaks',
      '<p class=MsoNormal>a</p><span style="font-size:12pt"><br clear=all style="page-break-before:always"></span><p class=MsoNormal>b</p>',
      '<p>a</p><p>b</p>',
    ],
    ['line breaks inside a paragraph', '<p class=MsoNormal>one<br>two<br></p>', '<p>one<br>two</p>'],
    [
      'links without the redirect of Outlook',
      '<p class=MsoNormal><a href="https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Freport%3Futm_source%3Dmail%26page%3D2&amp;data=05">a report</a></p>',
      '<p><a href="https://a.example/report?page=2">a report</a></p>',
    ],
    [
      'the lists of Word on the web',
      `<div class="SCXW1 BCX0">${webItem('one', 1)}${webItem('inner', 2)}${webItem('two', 1)}</div>`,
      '<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>',
    ],
    [
      'the headings of Word on the web',
      '<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" role="heading" aria-level="1"><span class="TextRun"><span class="NormalTextRun">One</span></span><span class="EOP">&nbsp;</span></p></div><div class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun" style="font-weight:bold">a</span></p></div>',
      '<h2>One</h2><p><strong>a</strong></p>',
    ],
  ])('keeps %s', (_, html, expected) => {
    expect(read(word(html)).html).toBe(expected);
  });

  test('puts footnotes at their places, numbered in the order of the text', () => {
    const html = `<p class=MsoNormal>One${anchor(2)} and two${anchor(1)}.</p><div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>${footnote(1, 'First <i>note</i>.')}${footnote(2, 'Second note.')}</div>`;
    expect(read(word(html))).toMatchObject({
      html: '<p>One<sup data-note="1"></sup> and two<sup data-note="2"></sup>.</p>',
      notes: ['Second note.', 'First note.'],
    });
  });

  test('counts the pictures that are only on its computer', () => {
    const html = `<p class=MsoNormal><!--[if gte vml 1]><v:shape id="P1"/><![endif]--><![if !vml]><img width=624 height=351 src="file:///C:/Users/ada/AppData/Local/Temp/clip_image002.jpg" v:shapes="P1"><![endif]></p><p class=MsoNormal>a</p>`;
    expect(read(word(html))).toEqual({ html: '<p>a</p>', notes: [], pictures: [], missingPictures: 1 });
  });
});

describe('Google Docs', () => {
  test.each<[what: string, html: string, expected: string]>([
    [
      'plain paragraphs, although they are inside a bold element',
      `${line(span('The bank waited.'))}<br>${line(span('It paid.'))}`,
      '<p>The bank waited.</p><p>It paid.</p>',
    ],
    [
      'bold and italic',
      line(span('A '), span('slow', 'font-weight:700;'), span(' and ', ''), span('quiet', 'font-style:italic;')),
      '<p>A <strong>slow</strong> and <em>quiet</em></p>',
    ],
    ['bold italic', line(span('both', 'font-weight:700;font-style:italic;')), '<p><em><strong>both</strong></em></p>'],
    [
      'raised, lowered and struck text',
      line(
        span('H'),
        span('2', 'vertical-align:sub;'),
        span('O'),
        span('n', 'vertical-align:super;'),
        span('old', 'text-decoration:line-through;'),
      ),
      '<p>H<sub>2</sub>O<sup>n</sup><s>old</s></p>',
    ],
    ['no underlines', line(span('new', 'text-decoration:underline;')), '<p>new</p>'],
    [
      'headings',
      '<h1 dir="ltr">' +
        span('One', 'font-size:20pt;') +
        '</h1>' +
        line(span('a')) +
        '<h1 dir="ltr">' +
        span('Two') +
        '</h1><h2 dir="ltr">' +
        span('Three') +
        '</h2>',
      '<h2>One</h2><p>a</p><h2>Two</h2><h3>Three</h3>',
    ],
    [
      'lists in lists',
      '<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation">' +
        span('one') +
        '</p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">' +
        span('inner') +
        '</p></li></ul><li dir="ltr" aria-level="1"><p role="presentation">' +
        span('two') +
        '</p></li></ul>',
      '<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>',
    ],
    [
      'a numbered list',
      `<ol><li dir="ltr"><p role="presentation">${span('one', 'font-weight:700;')}</p></li></ol>`,
      '<ol><li><strong>one</strong></li></ol>',
    ],
    [
      'a table',
      '<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none"><colgroup><col width="301"><col width="301"></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt">' +
        line(span('Year', 'font-weight:700;')) +
        '</td><td>' +
        line(span('Firms', 'font-weight:700;')) +
        '</td></tr><tr><td>' +
        line(span('2024')) +
        '</td><td>' +
        line(span('12')) +
        '</td></tr></tbody></table></div>',
      '<table><tr><th><p>Year</p></th><th><p>Firms</p></th></tr><tr><td><p>2024</p></td><td><p>12</p></td></tr></table>',
    ],
    [
      'links, without its redirect and without trackers',
      line(
        '<a href="https://www.google.com/url?q=https://a.example/report?utm_source%3Dnews%26id%3D7&amp;sa=D&amp;source=editors&amp;ust=1&amp;usg=x" style="text-decoration:none;">' +
          span('a report', 'color:#1155cc;text-decoration:underline;') +
          '</a>',
      ),
      '<p><a href="https://a.example/report?id=7">a report</a></p>',
    ],
    [
      'addresses of mailboxes',
      line(`<a href="mailto:ada@a.example">${span('Ada')}</a>`),
      '<p><a href="mailto:ada@a.example">Ada</a></p>',
    ],
    ['rules', `${line(span('a'))}<hr>${line(span('b'))}`, '<p>a</p><hr><p>b</p>'],
    ['breaks inside a paragraph', line(span('one<br>two')), '<p>one<br>two</p>'],
    ['spaces that it protects', line(span('12 firms &nbsp;in')), '<p>12 firms in</p>'],
    [
      'no comments',
      line(span('It paid'), '<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>') +
        '<div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>' +
        span('Sure?') +
        '</p></div>',
      '<p>It paid</p>',
    ],
  ])('keeps %s', (_, html, expected) => {
    expect(read(docs(html)).html).toBe(expected);
  });

  test('puts footnotes at their places', () => {
    const html = `${line(span('One'), '<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>', span('.'))}<hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>${span(' A note.')}</p></div>`;
    expect(read(docs(html))).toMatchObject({ html: '<p>One<sup data-note="1"></sup>.</p>', notes: ['A note.'] });
  });

  test('takes pictures out of their paragraphs', () => {
    const url = 'https://lh7-rt.googleusercontent.com/docsz/AD_4nXf';
    const html = `${line(span('a'))}${line(span(`<span style="border:none;display:inline-block;overflow:hidden;width:602px;height:338px;"><img src="${url}" width="602" height="338" alt="A square at noon"></span>`))}${line(span('b'))}`;
    expect(read(docs(html))).toEqual({
      html: '<p>a</p><p data-picture="1"></p><p>b</p>',
      notes: [],
      pictures: [{ url, alt: 'A square at noon' }],
      missingPictures: 0,
    });
  });
});

describe('other programs', () => {
  test.each<[what: string, html: string, expected: string]>([
    ['a text without blocks inline', 'a <b>bold</b> word', 'a <strong>bold</strong> word'],
    [
      'the text of a page, without what is not text',
      '<article><header><h2>One</h2></header><div>a<script>alert(1)</script></div><button>Share</button><figure><figcaption>A caption</figcaption></figure></article>',
      '<h2>One</h2><p>a</p><p>A caption</p>',
    ],
    ['lines between blocks', 'before<p>a</p>after<br>it', '<p>before</p><p>a</p><p>after<br>it</p>'],
    [
      'quotes of two paragraphs',
      '<blockquote><p>one</p><p>two</p></blockquote>',
      '<blockquote>one<br>two</blockquote>',
    ],
    [
      'no scripts in links',
      '<p><a href="javascript:alert(1)" onclick="alert(1)">one</a> <a href="/two">two</a></p>',
      '<p>one two</p>',
    ],
    ['no tracking pixels', '<p>a<img src="https://a.example/p.gif" width="1" height="1"></p>', '<p>a</p>'],
    ['items without a list', '<li>one</li><li>two</li>', '<p>one</p><p>two</p>'],
    [
      'a table that only lays out',
      '<table><tr><td><table><tr><td>a</td></tr></table></td><td>b</td></tr></table>',
      '<table><tr><td><p>a</p></td><td>b</td></tr></table>',
    ],
  ])('give %s', (_, html, expected) => {
    expect(read(html).html).toBe(expected);
  });

  test('LibreOffice has notes of its own', () => {
    const html =
      '<p style="line-height:100%">One<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>A note.</p></div>';
    expect(read(html)).toMatchObject({ html: '<p>One<sup data-note="1"></sup></p>', notes: ['A note.'] });
  });

  test('a picture whose name is a file has no description', () => {
    const url = 'data:image/png;base64,iVBORw0KGgo=';
    expect(read(`<img src="${url}" alt="IMG_2041.PNG">`)).toMatchObject({ pictures: [{ url, alt: '' }] });
  });
});
