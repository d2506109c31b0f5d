/** Plausible people of a university in Tashkent: given names by gender and family names in their masculine form, three traditions. */
const UZBEK = {
  female: [
    'Dilnoza',
    'Nilufar',
    'Malika',
    'Gulnora',
    'Sevara',
    'Madina',
    'Zarina',
    'Shahnoza',
    'Feruza',
    'Kamola',
    'Nargiza',
    'Umida',
    'Lola',
    'Barno',
    'Iroda',
    'Mohira',
    'Oydin',
    'Sitora',
  ],
  male: [
    'Jasur',
    'Bekzod',
    'Aziz',
    'Sardor',
    'Otabek',
    'Shohruh',
    'Ulugʻbek',
    'Diyor',
    'Javohir',
    'Doniyor',
    'Islom',
    'Temur',
    'Akmal',
    'Botir',
    'Farhod',
    'Sherzod',
    'Oybek',
    'Rustam',
  ],
  family: [
    'Karimov',
    'Rahimov',
    'Yusupov',
    'Tursunov',
    'Abdullayev',
    'Ismoilov',
    'Nazarov',
    'Ergashev',
    'Saidov',
    'Xolmatov',
    'Mirzayev',
    'Qodirov',
    'Usmonov',
    'Joʻrayev',
    'Sobirov',
    'Hamidov',
    'Toshmatov',
    'Azimov',
    'Normatov',
    'Olimov',
    'Gʻaniyev',
    'Ruziyev',
    'Boboyev',
    'Haydarov',
  ],
};
const RUSSIAN = {
  female: ['Anna', 'Elena', 'Irina', 'Olga', 'Natalya', 'Darya', 'Kseniya', 'Polina', 'Mariya', 'Viktoriya'],
  male: ['Aleksey', 'Dmitriy', 'Ivan', 'Sergey', 'Nikita', 'Maksim', 'Artyom', 'Kirill', 'Pavel', 'Timur'],
  family: [
    'Ivanov',
    'Petrov',
    'Smirnov',
    'Kim',
    'Volkov',
    'Kuznetsov',
    'Popov',
    'Sokolov',
    'Lebedev',
    'Morozov',
    'Tsoy',
    'Pak',
  ],
};
const ENGLISH = {
  female: ['Emily', 'Sarah', 'Grace', 'Hannah', 'Laura'],
  male: ['James', 'Daniel', 'Thomas', 'Oliver', 'Henry'],
  family: ['Walker', 'Hughes', 'Bennett', 'Foster', 'Clarke', 'Mason'],
};

export interface Name {
  readonly firstname: string;
  readonly lastname: string;
  readonly middlename: string;
  readonly gender: 'female' | 'male';
}

/** Numbers that look thrown and are the same at every seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A person: about seven in ten Uzbek, two Russian or Korean, one English. */
export function nameOf(roll: () => number): Name {
  const chance = roll();
  const people = chance < 0.72 ? UZBEK : chance < 0.93 ? RUSSIAN : ENGLISH;
  const gender = roll() < 0.5 ? 'female' : 'male';
  const pick = (list: readonly string[]) => list[Math.floor(roll() * list.length)] ?? '';
  const family = pick(people.family);
  const father = pick(people.male);
  const lastname = gender === 'female' && people !== ENGLISH && /(ov|ev|yev)$/.test(family) ? `${family}a` : family;
  const middlename = people === UZBEK ? `${father} ${gender === 'female' ? 'qizi' : 'oʻgʻli'}` : '';
  return { firstname: pick(people[gender]), lastname, middlename, gender };
}
