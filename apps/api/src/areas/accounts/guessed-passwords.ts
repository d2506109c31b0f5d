/** Words at the heart of the passwords tried first here and everywhere; in lower case, spelled out (no 0 for o). */
const COMMON_WORDS = `
password passwort passwd pass parol parolim mypassword thepassword secret letmein welcome login admin administrator
root user guest test tester testing
demo temp temporary default changeme change master access system server computer internet windows microsoft google
facebook instagram telegram youtube
samsung iphone android apple nokia sony adobe hello hi hey iloveyou loveyou iloveu love lover lovely loveme baby
babygirl sexy honey sweet sweetie
princess prince queen king angel angels heaven jesus christ god allah muhammad bismillah islam inshallah sunshine moon
star stars starwars startrek
maverick superman batman spiderman ironman superstar super hero matrix pokemon naruto dragon monkey tiger lion eagle
eagles falcon panther wolf bear horse dog
cat kitty puppy rabbit chicken turtle dolphin shark monster killer hunter ranger shadow ghost phoenix viper cobra
football soccer baseball basketball
hockey tennis golf golfer cricket arsenal chelsea liverpool barcelona realmadrid juventus manchester pakhtakor lakers
yankees steelers cowboys bulldog
summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april may
june july august september october
november december flower flowers rose jasmine lily orange banana cherry apple pepper cookie chocolate coffee ginger
butter cheese sugar candy
purple yellow green blue black white silver golden gold diamond crystal platinum rainbow money dollar rich lucky
success winner champion freedom
liberty trustno trust forever always never whatever nothing something someone please thanks thankyou family mother
father mama papa mommy daddy brother
sister friend friends school college university student teacher lyceum academy class group lesson exam english russian
uzbek mathematics physics
michael jennifer jessica ashley amanda daniel joshua andrew matthew thomas robert charlie michelle nicole anthony
william jordan harley hannah
george taylor samantha alexander alexandra victoria elizabeth natasha marina svetlana tatiana ekaterina elena
anastasia maria sergey andrey dmitry
vladimir nikita maxim alex sasha misha olga aziz aziza azizbek sardor sardorbek jasur jasurbek bobur javohir otabek
ulugbek sherzod shahzod diyor
dilshod dilnoza dildora malika madina nigora nilufar nodira gulnora gulnoza kamola feruza shahnoza zarina zilola
sevara umida lola rustam timur
temur amir amirbek islom abdulloh ibrohim ismoil ahmad ali hasan husan omon akmal anvar bekzod farrux doniyor laziz
toshkent tashkent samarkand samarqand buxoro bukhara xiva andijon fargona namangan qarshi navoiy nukus urganch termiz
uzbekistan ozbekiston ozbek
vatan onajon otajon oyijon dadajon jonim sevgi sevgilim muhabbat hayot baxt baxtli salom assalom assalomualaykum
rahmat bahor yulduz oydin quyosh
london paris berlin newyork america canada russia moscow moskva germany france brazil mexico india china japan korea
turkey istanbul dubai
rossiya privet lyubov krasotka solnce solnyshko pobeda zvezda mercedes ferrari porsche toyota honda nissan bmw audi
chevrolet nexia matiz cobalt lacetti
guitar music rock metallica nirvana eminem slipknot blink rihanna minecraft roblox counter counterstrike dota gamer
player game games
mustang corvette camaro yamaha suzuki harleydavidson hotmail gmail yahoo email mail online network security private
office business company manager
quad campus portal fuckyou fuck fucker asshole bitch sex porn bullshit biteme qwerty azerty qwertz asdf zxcv qaz wsx
gfhjkm ghbdtn cjkysirj vfhbyf yfnfif rfnz ktyf njkmrj lfybbk
пароль привет любовь солнышко наташа марина андрей сергей максим никита кристина москва россия ташкент узбекистан
самарканд люблю тебя
`;
const COMMON = new Set(COMMON_WORDS.trim().split(/\s+/));

/** Rows of keyboards and alphabets; a password made of pieces of them is among the first to be tried. */
const LINES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'qsdfghjklm',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfr',
  'a1s2d3f4g5h6j7k8l9',
  'z1x2c3v4b5n6m7',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  '159753',
  '147258369',
  '741852963',
  '789456123',
  '123654789',
  '321654987',
].flatMap((line) => [line, [...line].reverse().join('')]);

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
const spelled = (text: string): string => text.replace(/[013457@$!€]/g, (sign) => LEET[sign] ?? sign);
/** Without what people hang on to a word: digits and signs at either end. */
const heart = (text: string): string => text.replace(/^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu, '');
const undecorated = (text: string): string =>
  text.replace(/^[\d\W_]*(?=[\p{L}@$])|(?<![\d\s!?.,*#_+=~-])[\d\s!?.,*#_+=~-]+$/gu, '');

const isRepeated = (text: string): boolean =>
  [1, 2, 3, 4].some(
    (size) =>
      text.length > size &&
      text ===
        text
          .slice(0, size)
          .repeat(Math.ceil(text.length / size))
          .slice(0, text.length),
  );

/** True when the text is nothing but pieces (of three signs or more) of keyboard rows, alphabets and repetitions. */
function isWalk(text: string): boolean {
  for (let rest = text; rest.length > 0;) {
    const piece = longestPiece(rest);
    if (piece < Math.min(3, rest.length)) return false;
    rest = rest.slice(piece);
  }
  return true;
}

function longestPiece(text: string): number {
  const same = /^(.)\1*/u.exec(text)?.[0].length ?? 0;
  let length = Math.max(3, same);
  if (!LINES.some((line) => line.includes(text.slice(0, length))))
    return same >= 3 ? same : text.length <= 2 ? text.length : 0;
  while (length < text.length && LINES.some((line) => line.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}

const isTwice = (text: string): boolean => text.slice(0, text.length / 2) === text.slice(text.length / 2);
const isWord = (text: string): boolean =>
  [text, text.replace(/s$/, ''), isTwice(text) ? text.slice(0, text.length / 2) : ''].some((word) => COMMON.has(word));

/**
 * True for a password that is among those tried first: a common word in any disguise, a walk over the keyboard, a short
 * number, a date, a repetition.
 */
export function isGuessable(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim();
  const bare = text.replace(/[\s._-]+/g, '');
  if (/^\d{0,9}$/.test(bare) || /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d$/.test(bare)) return true;
  if (isRepeated(bare) || isWalk(bare)) return true;
  return [bare, heart(bare), heart(spelled(undecorated(bare))), heart(spelled(bare))].some(isWord);
}
