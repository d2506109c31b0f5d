/** What somebody said: a user name of the demo (`creator` for whoever asked) and the words. */
export type Words = readonly [who: string, text: string];

/** One inquiry of the demo. `sent` and `due` are hours: before now, and from now; `by` and `to` are user names, `s…` the nth student. */
export interface InquiryStory {
  readonly title: string; readonly text: string; readonly by: string; readonly group: string; readonly status: string; readonly sent: number; readonly due: number;
  readonly to?: string; readonly involved?: readonly string[]; readonly amount?: string; readonly unit?: string; readonly measurement?: string;
  readonly said?: readonly Words[]; readonly notes?: readonly Words[]; readonly reason?: string; readonly result?: string; readonly meeting?: number; readonly late?: boolean;
}

export const INQUIRY_GROUPS = [
  { title: 'Computers and networks', description: 'Devices, accounts, wireless network, projectors', to: 'support', hours: 16, students: true },
  { title: 'Rooms and furniture', description: 'Heating, light, chairs, keys', to: 'shop', hours: 24, students: true },
  { title: 'Documents and letters', description: 'Letters of confirmation, stamps, translations', to: 'registrar', hours: 18, students: true },
  { title: 'Purchases', description: 'Everything that costs money', to: 'shop', hours: 90, students: false },
  { title: 'Library', description: 'Books, access to databases', to: 'library', hours: 36, students: true },
  { title: 'Travel and events', description: 'Conferences, guests, transport', to: 'hr', hours: 72, students: false },
] as const;

export const INQUIRY_TEMPLATES = [
  { title: 'Received', text: 'Dear {{creator}}, we have received {{number}} “{{title}}” and will answer by {{deadline}}. {{moderator}}' },
  { title: 'Assigned', text: '{{assignee}} takes care of “{{title}}”. You will hear from us by {{deadline}}.' },
  { title: 'More details, please', text: 'Dear {{creator}}, please add the room, the number of people and the date to {{number}}, so that we can go on.' },
  { title: 'Qabul qilindi', text: 'Hurmatli {{creator}}, {{number}} raqamli murojaatingiz qabul qilindi. Javob muddati: {{deadline}}.' },
  { title: 'Принято в работу', text: 'Здравствуйте, {{creator}}! Обращение {{number}} «{{title}}» принято, ответим до {{deadline}}.' },
] as const;

export const INQUIRY_STORIES: readonly InquiryStory[] = [
  { title: 'The projector in A-204 goes dark', text: 'After ten minutes the picture turns dark. From the third row on nobody can read the slides.', by: 'teacher', group: 'Computers and networks', status: 'submitted', sent: 1, due: 46 },
  { title: 'Letter of study for the bank', text: 'Kredit uchun bankka oʻqish joyidan maʼlumotnoma kerak, ingliz va oʻzbek tillarida.', by: 'student', group: 'Documents and letters', status: 'submitted', sent: 2, due: 30, said: [['creator', 'The bank closes at five on Friday, so the morning would help.']] },
  { title: 'No heating in the reading room', text: 'В читальном зале с понедельника 15 градусов, студенты сидят в куртках.', by: 'library', group: 'Rooms and furniture', status: 'submitted', sent: 5, due: 20, notes: [['moderator', 'Third time this month. Ask the contractor for a report.']] },
  { title: 'Wireless network in the hostel', text: 'On the third floor the network is lost every evening from eight to eleven.', by: 's7', group: 'Computers and networks', status: 'submitted', sent: 9, due: 60 },
  { title: 'Wi-Fi on floor three does not work', text: 'Every evening the internet stops on our floor. Online lectures cannot be watched.', by: 's11', group: 'Computers and networks', status: 'submitted', sent: 7, due: 60 },
  { title: 'Ten chairs for the seminar room', text: 'Room B-112 has 24 places for a group of 31. Ten plain chairs would do.', by: 'teacher2', group: 'Rooms and furniture', status: 'edited', sent: 50, due: 70, reason: undefined, said: [['moderator', 'Please add the number of people.'], ['creator', 'There are 31 students, I have added it.']] },
  { title: 'Access to Scopus for final projects', text: 'My supervisor asks for sources from Scopus, the library page says that I have no rights.', by: 's3', group: 'Library', status: 'returned', sent: 30, due: 80, reason: 'Please name your supervisor and the topic, the contract asks for them.', said: [['moderator', 'Please name your supervisor and the topic, the contract asks for them.']] },
  { title: 'Bus for the visit to the data centre', text: 'Forty students and two teachers, from the main gate at nine and back at two.', by: 'dean', group: 'Travel and events', status: 'verified', sent: 26, due: 100, involved: ['teacher'] },
  { title: 'A second monitor for the registry', text: 'Two screens save us the printing of every transcript. One for each of three desks.', by: 'registrar', group: 'Purchases', status: 'verified', sent: 20, due: 200, amount: '7350000', unit: 'piece', measurement: '3 monitors, 24 inches' },
  { title: 'Broken door lock in C-305', text: 'The key turns and nothing happens. The laboratory cannot be locked at night.', by: 't101', group: 'Rooms and furniture', status: 'assigned', sent: 22, due: 6, to: 'shop', said: [['moderator', 'Lola takes care of it today.']], notes: [['moderator', 'The laptops of the laboratory stand in there: today, please.'], ['shop', 'The locksmith comes at four.']] },
  { title: 'Microphone for hybrid lectures', text: 'Online students hear only the first row.', by: 'teacher', group: 'Computers and networks', status: 'assigned', sent: 40, due: 30, to: 'support', said: [['moderator', 'Nodira has two to try.']] },
  { title: 'Transcript with a stamp for Erasmus', text: 'The university in Vienna wants the transcript stamped and sealed by the end of the week.', by: 's5', group: 'Documents and letters', status: 'assigned', sent: 12, due: 44, to: 'registrar' },
  { title: 'Account for a visiting lecturer', text: 'Dr Weber from Graz teaches two weeks from Monday and needs the network and the printer.', by: 'dean', group: 'Computers and networks', status: 'open', sent: 60, due: 16, to: 'support', involved: ['teacher2', 'registrar'], meeting: 20, said: [['support', 'The account is made; we meet him on Monday.'], ['creator', 'Thank you, he arrives on Sunday.']], notes: [['support', 'Guest network only, until the contract is signed.']] },
  { title: 'Air conditioning in the server room', text: 'Kecha harorat 31 darajaga koʻtarildi. Konditsioner ishlamayapti.', by: 'support', group: 'Rooms and furniture', status: 'open', sent: 80, due: 9, to: 'shop', said: [['shop', 'Usta ertaga keladi.']] },
  { title: 'Licences for statistical software', text: 'The course on econometrics begins in three weeks; 35 seats for one year.', by: 'teacher2', group: 'Purchases', status: 'open', sent: 90, due: 240, to: 'shop', amount: '48500000', unit: 'licence', measurement: '35 seats, 12 months', said: [['shop', 'Two offers are here, a third one is asked for.']] },
  { title: 'Paper for the examination week', text: 'A4 and A3 for all written examinations of January.', by: 'registrar', group: 'Purchases', status: 'accepted', sent: 130, due: 120, to: 'shop', amount: '6240000', unit: 'box', measurement: '48 boxes of A4, 6 of A3' },
  { title: 'Lamps for the projectors', text: 'Spare lamps, so that no lecture has to be moved.', by: 'support', group: 'Purchases', status: 'paid', sent: 200, due: 60, to: 'shop', amount: '9120000', unit: 'piece', measurement: '6 lamps' },
  { title: 'Textbooks on databases', text: 'The seventh edition, for the shelves of the reading room.', by: 'library', group: 'Purchases', status: 'delivered', sent: 300, due: 40, to: 'library', amount: '14700000', unit: 'book', measurement: '30 copies' },
  { title: 'Whiteboard markers for Building B', text: 'There has been none for a week.', by: 't102', group: 'Rooms and furniture', status: 'done', sent: 70, due: 10, to: 'shop', result: 'Two boxes stand at the guard of Building B.', said: [['shop', 'They are at the guard’s desk.']] },
  { title: 'Password of the laboratory computers', text: 'Nobody of the new group can sign in.', by: 's9', group: 'Computers and networks', status: 'done', sent: 100, due: 20, to: 'support', result: 'The group was added to the directory.', late: true },
  { title: 'Key to the music room', text: 'For the rehearsal of the students’ theatre.', by: 's13', group: 'Rooms and furniture', status: 'closed', sent: 190, due: -20, to: 'shop', result: 'The key lies with the guard, under the name of the theatre.' },
  { title: 'Translation of the diploma supplement', text: 'Into German, certified.', by: 's15', group: 'Documents and letters', status: 'closed', sent: 260, due: -30, to: 'registrar', result: 'The translation can be picked up at the registry.', said: [['creator', 'Rahmat!']] },
  { title: 'Private parking space', text: 'For my own car in front of the main entrance.', by: 't103', group: 'Rooms and furniture', status: 'rejected', sent: 150, due: 10, reason: 'The places in front of the entrance are kept for visitors and ambulances.' },
  { title: 'A coffee machine for the kafedra', text: 'With two grinders.', by: 't104', group: 'Purchases', status: 'rejected', sent: 220, due: 30, reason: 'There is no budget line for it this year.', amount: '21000000', unit: 'piece', measurement: '1' },
  { title: 'Trip to a conference in Almaty', text: 'Moved to spring by the organisers.', by: 'teacher', group: 'Travel and events', status: 'cancelled', sent: 110, due: 200 },
  { title: 'Printer on the second floor jams', text: 'Каждая третья страница застревает, вызов мастера не помог.', by: 'quality', group: 'Computers and networks', status: 'expired', sent: 140, due: -8, to: 'support', notes: [['moderator', 'Ask Nodira why: she waits for a part.']] },
  { title: 'Curtains for the auditorium', text: 'The sun falls onto the screen from noon on.', by: 'dean', group: 'Rooms and furniture', status: 'expired', sent: 210, due: -30, to: 'shop' },
  { title: 'New name plates for the offices', text: 'For six colleagues who came in September.', by: 'hr', group: 'Rooms and furniture', status: 'archived', sent: 1400, due: -1200, to: 'shop', result: 'All six hang.' },
  { title: 'Move of the psychologist’s room', text: 'A quieter room, not beside the canteen.', by: 'psychologist', group: 'Rooms and furniture', status: 'draft', sent: 3, due: 200 },
  { title: 'Laboratory coats', text: 'Sizes and number follow.', by: 'teacher', group: 'Purchases', status: 'draft', sent: 8, due: 300, amount: '3200000', unit: 'piece', measurement: '40 coats' },
  { title: 'Certificate for the consulate', text: 'With the dates of the academic year.', by: 'student', group: 'Documents and letters', status: 'open', sent: 36, due: 14, to: 'registrar', said: [['registrar', 'It waits for the signature of the dean.']] },
  { title: 'Lost student card', text: 'I lost it on the bus number 51.', by: 'student', group: 'Documents and letters', status: 'closed', sent: 400, due: -200, to: 'registrar', result: 'A new card is at the registry.' },
];
