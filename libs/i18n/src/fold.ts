/** Letters without accents, and what they are looked for as; signs behind the last are not heard. */
const LETTERS = 'абвгдезиклмнопрстуфхыэғґєжҷіқңөүұҳһәıłßøđðħŋəς-.,"‐‒–—―−·«»„“”‟\'`ʻ’‘ʼʽʾʿʹˈʺ‛′ъь';
const LATIN = 'abvgdeziklmnoprstufhieggejjiknouuhhailsoddhnaσ                 ';
const LATIN_OF = new Map([...LETTERS].map((letter, at) => [letter, LATIN[at] ?? '']));

/** Sounds of several letters, then what has several spellings, in this order. */
const SPELLINGS =
  'ц=ts ч=ch ш=sh щ=sh ю=yu я=ya æ=ae œ=oe þ=th shch=sh shc=sh kh=h gh=g dzh=j zh=j dj=j ye=e yo=e x=h q=k w=v y=i'
    .split(' ')
    .map((pair) => pair.split('=') as [spelled: string, one: string]);

/**
 * A text in one spelling: scripts, capitals, accents, apostrophes, hyphens and doubled letters make no difference. For comparing,
 * never for reading. The database knows it as `quad_fold`, which answers the same to the letter.
 */
export function fold(text: string): string {
  const bare = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('у\u0306', 'o')
    .replaceAll('и\u0306', 'y')
    // An accent by itself is a blank with a mark.
    .replace(/ ?[\u0300-\u036f]+/g, '');
  const latin = [...bare].map((letter) => LATIN_OF.get(letter) ?? letter).join('');
  return SPELLINGS.reduce((now, [spelled, one]) => now.replaceAll(spelled, one), latin).replace(/([a-z ])\1+/g, '$1');
}
