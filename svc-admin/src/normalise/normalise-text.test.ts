import { normaliseName, normaliseText } from './normalise-text.ts';

describe('markup', () => {
  it.each([
    ['keeps bold and italic', '<b>Guard</b> and <i>aside</i>', '<b>Guard</b> and <i>aside</i>'],
    ['folds the case of tags', '<B>Guard</B> <I>aside</I>', '<b>Guard</b> <i>aside</i>'],
    ['closes what was left open', '<b>Guard. Draw a card.', '<b>Guard. Draw a card.</b>'],
    ['drops what was never opened', 'Guard</b>.', 'Guard.'],
    ['untangles overlapping tags', '<b>one <i>two</b> three</i>', '<b>one <i>two</i></b> three'],
    ['writes a nested tag once', '<b><b>Guard</b></b>', '<b>Guard</b>'],
    ['joins neighbours of one style', '<b>Gu</b><b>ard</b>', '<b>Guard</b>'],
    ['drops empty tags', 'a<b></b> <i> </i>b', 'a b'],
    ['moves spaces out of tags', '<b>Guard </b>Draw.', '<b>Guard</b> Draw.'],
    ['keeps italics inside of bold', '<b>one <i>two</i> three</b>', '<b>one <i>two</i> three</b>'],
    ['keeps two bold words apart', '<b>one</b> <b>two</b>', '<b>one</b> <b>two</b>'],
    ['keeps both styles at once', '<i><b>x</b></i>', '<b><i>x</i></b>'],
    ['drops other tags and keeps their text', '<span style="color:red">red</span> <u>line</u>', 'red line'],
    ['drops attributes', '<b onclick="steal()">Guard</b>', '<b>Guard</b>'],
    ['drops scripts with their content', 'a<script>alert(1)</script><style>b{}</style>b', 'ab'],
    ['drops pictures', 'a<img src=x onerror=alert(1)>b', 'ab'],
    ['drops comments', 'a<!-- no -->b', 'ab'],
    ['makes a space of a line break', 'one<br>two<br/>three', 'one two three'],
  ])('%s', (_, source, expected) => {
    expect(normaliseText(source, 'en')).toBe(expected);
  });
});

describe('characters', () => {
  it.each([
    ['[x]', '[x]Deal damage.', 'Deal damage.'],
    ['[b]', 'Deal [b]damage.', 'Deal damage.'],
    ['[d]', 'Deal[d] damage.', 'Deal damage.'],
    ['markers in capitals', '[X]Deal damage.', 'Deal damage.'],
    ['a newline', 'Deal\ndamage.', 'Deal damage.'],
    ['a Windows newline', 'Deal\r\ndamage.', 'Deal damage.'],
    ['a literal \\n', 'Deal\\ndamage.', 'Deal damage.'],
    ['a no-break space', 'Cri de guerre\u00A0: pioche.', 'Cri de guerre : pioche.'],
    ['a narrow no-break space', 'Vif\u202F!', 'Vif !'],
    ['an underscore for a space', 'Draw_2 cards.', 'Draw 2 cards.'],
    ['a soft hyphen', 'Donau\u00ADdampf', 'Donaudampf'],
    ['invisible characters', '\uFEFFa\u200Bb\u202Ec', 'abc'],
    ['spaces at the ends and in rows', '  a   b  ', 'a b'],
    ['a no-break space at the edge of a tag', '<b>Vif\u00A0</b>\u00A0!', '<b>Vif</b> !'],
  ])('%s is made sane', (_, source, expected) => {
    expect(normaliseText(source, 'fr')).toBe(expected);
  });
});

describe('entities', () => {
  it.each([
    ['Fire &amp; Ice', 'Fire & Ice'],
    ['it&#39;s', "it's"],
    ['it&#x27;s &quot;so&quot;', 'it\'s "so"'],
    ['a&nbsp;b', 'a b'],
    ['1 &lt; 2 &gt; 0', '1 ‹ 2 › 0'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '‹script›alert(1)‹/script›'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['a < b and c > d', 'a ‹ b and c › d'],
  ])('%p reads %p', (source, expected) => {
    expect(normaliseText(source, 'en')).toBe(expected);
  });

  it('does not take the number of an entity for healing', () => {
    expect(normaliseText('Heal #5. It&#39;s', 'en')).toBe("Heal 5. It's");
  });
});

describe('markers of a running game', () => {
  it.each([
    ['damage', 'Deal $5 damage.', 'Deal 5 damage.'],
    ['healing', 'Restore #12 Health.', 'Restore 12 Health.'],
    ['damage in bold', '<b>Deal $3</b> damage.', '<b>Deal 3</b> damage.'],
    ['a placeholder', 'Repeat {0} times.', 'Repeat X times.'],
    ['an at sign', 'Draw @ cards.', 'Draw X cards.'],
    ['damage that is a placeholder', 'Deal ${0} damage, restore #@ Health.', 'Deal X damage, restore X Health.'],
    ['the ending of an article', 'Summon a{1} {0} Golem.', 'Summon a X Golem.'],
    ['a counter in brackets', 'Do it. <i>(@ left!)</i>', 'Do it.'],
    ['a counter with a placeholder', 'Do it ({0} done).', 'Do it.'],
    ['brackets without a marker', 'Costs (1) less.', 'Costs (1) less.'],
    ['two versions', '<b>Go:</b> Summon a{1} {0} Golem.@<b>Go:</b> Summon a Golem.', '<b>Go:</b> Summon a Golem.'],
    ['versions without placeholders', 'Deal $2 damage.@Deal $4 damage.', 'Deal 2 damage.'],
    ['a dollar that is money', 'Costs $.', 'Costs $.'],
  ])('%s is resolved', (_, source, expected) => {
    expect(normaliseText(source, 'en')).toBe(expected);
  });
});

describe('plural helpers', () => {
  it.each([
    ['en', 'Deal $1 |4(point,points).', 'Deal 1 point.'],
    ['en', 'Deal $5 |4(point,points).', 'Deal 5 points.'],
    ['en', 'Deal $0 |4(point,points).', 'Deal 0 points.'],
    ['fr', 'Inflige $0 |4(point,points).', 'Inflige 0 point.'],
    ['fr', 'Inflige $2 |4(point,points) de dégâts.', 'Inflige 2 points de dégâts.'],
    ['de', 'Zieht 1 |4(Karte,Karten).', 'Zieht 1 Karte.'],
    ['pl', 'Zadaj $1 |4(punkt,punkty,punktów).', 'Zadaj 1 punkt.'],
    ['pl', 'Zadaj $3 |4(punkt,punkty,punktów).', 'Zadaj 3 punkty.'],
    ['pl', 'Zadaj $12 |4(punkt,punkty,punktów).', 'Zadaj 12 punktów.'],
    ['pl', 'Zadaj $22 |4(punkt,punkty,punktów).', 'Zadaj 22 punkty.'],
    ['pl', 'Zadaj $5 |4(punkt,punkty).', 'Zadaj 5 punkty.'],
    ['en', 'Draw {0} |4(card,cards).', 'Draw X cards.'],
    ['en', 'Draw_@ |4(card, cards).', 'Draw X cards.'],
    ['en', '<b>Deal $1</b> |4(point,points).', '<b>Deal 1</b> point.'],
    ['en', 'Gain 3. Deal $1 |4(point,points), then $2 |4(point,points).', 'Gain 3. Deal 1 point, then 2 points.'],
    ['en', 'A |4(point,points) without a number.', 'A points without a number.'],
  ] as const)('%s: %p reads %p', (locale, source, expected) => {
    expect(normaliseText(source, locale)).toBe(expected);
  });

  it('takes the first form of other helpers', () => {
    expect(normaliseText('x |1(uno,due)', 'it')).toBe('x uno');
  });
});

it('leaves an empty text empty', () => {
  expect(normaliseText('', 'en')).toBe('');
  expect(normaliseText(' [x] \n', 'en')).toBe('');
});

it('does not change what is normalised already', () => {
  const once = normaliseText('[x]<B>Guard</b>\n<i>Deal</i> $3 &amp; run', 'en');
  expect(normaliseText(once, 'en')).toBe(once);
});

it('makes plain text of a name', () => {
  expect(normaliseName('<b>Fée\u00A0des&nbsp;bois</b>\\n', 'fr')).toBe('Fée des bois');
});
