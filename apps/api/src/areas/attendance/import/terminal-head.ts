/**
 * Headings of logs (Hikvision, Dahua, ZKTeco and its relatives, Suprema, Anviz) in the languages they come in: letters only,
 * blanks between. Of the columns for one thing the first counts that has anything in it: `No.` is the person in one file, and
 * the number of the line beside `EnNo` in another.
 */
const HEADINGS = {
  id:
    'enno enrollnumber enrollno enrollid acno personid personno employeeid employeeno employeenumber empno empid userid userno ' +
    'studentid employeecode empcode personcode staffcode usercode badgeid staffid staffno badgenumber badgeno jobnumber ' +
    'jobno pin idnumber id user no ' +
    'идентификаторперсонала идентификаторчеловека идентификаторсотрудника идентификаторлица идентификаторпользователя ' +
    'идентификатор idсотрудника idперсоны idпользователя табельныйномер табельныйномерсотрудника номерсотрудника ' +
    'номерпользователя учетныйномер учётныйномер xodimid xodimraqami shaxsid idraqam idraqami personenid personalnummer ' +
    'mitarbeiterid mitarbeiternummer idpersonne iddelapersonne idemployé matricule iddapessoa idpessoa iddofuncionário ' +
    'númerodofuncionário',
  name:
    'name personname fullname username employeename имя фио имясотрудника имяпользователя ism fio ismfamiliya nom nomcomplet ' +
    'nome nomecompleto',
  moment:
    'datetime stime checktime time dateandtime datetimes eventtime recordtime punchtime punchdatetime attendancetime logtime ' +
    'authenticationdateandtime punchdateandtime transactiontime transactiondatetime eventdatetime eventdateandtime timestamp ' +
    'swipetime scantime verifytime clocktime время датаивремя датавремя времясобытия времяпрохода времяотметки vaqt vaqti sanavavaqt ' +
    'hodisavaqti zeit uhrzeit datumundzeit datumuhrzeit ereigniszeit heure dateetheure dateheure horodatage hora datahora ' +
    'dataehora horário',
  day: 'date attendancedate checkdate punchdate logdate eventdate transactiondate scandate дата sana datum data',
  terminal:
    'device devicename accesspoint attendancecheckpoint checkpoint cardreader reader door tmno mchn machineno machineid deviceid ' +
    'deviceno devicenumber sensorid locationid terminal terminalname terminalalias devicealias doorname readername ' +
    'устройство имяустройства номерустройства точкадоступа контрольнаяточка ' +
    'контрольнаяточкапосещаемости считыватель qurilma qurilmanomi kirishnuqtasi gerät gerätename zugangspunkt kontrollpunkt ' +
    'appareil pointdaccès pointdecontrôle dispositivo pontodeacesso pontodecontrole',
  state:
    'inout iomd state punchstate punchtype checktype clockinout attendancestatus attendancestate direction inoutstate ' +
    'состояние направление ' +
    'входвыход yonalish',
};
export type Column = keyof typeof HEADINGS;
export type Places = Readonly<Partial<Record<Column, number>>>;

/** The headings that only ZKTeco's programs and its relatives write: their devices have numbers, which are no names of rooms. */
const ZKTECO = ['enno', 'acno', 'tmno', 'mchn', 'enrollnumber', 'verifycode', 'locationid'];

/** What a state says that makes a punch nobody's arrival: its code, or its word. */
const LEAVING = new Set(
  (
    '1 5 out off dutyoff cout checkout clockout overtimeout overtimeoff otout gout exit leave выход уход ушел ушёл chiqish ketish ' +
    'ausgang gehen sortie saída'
  ).split(' '),
);
export const isLeaving = (state: string): boolean =>
  LEAVING.has(/^\d+$/.test(state) ? state : state.toLowerCase().replace(/[^\p{L}]/gu, ''));

const lettersOf = (row: readonly string[]) => row.map((cell) => cell.toLowerCase().replace(/[^\p{L}]/gu, ''));

/** The place of each column, if the row is a heading; of several for one thing the first that one of the rows below fills. */
export function placesOf(row: readonly string[], below: readonly (readonly string[])[]): Places {
  const titles = lettersOf(row);
  const isFilled = (place: number) => below.some((cells) => (cells[place] ?? '').trim() !== '');
  const places: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(HEADINGS) as Column[]) {
    const found = HEADINGS[column].split(' ').flatMap((title) => {
      const place = titles.indexOf(title);
      return place < 0 ? [] : [place];
    });
    const place = found.find(isFilled) ?? found[0];
    if (place !== undefined) places[column] = place;
  }
  // A column that is called a date may hold the time as well.
  const { day, moment, ...others } = places;
  return moment === undefined && day !== undefined ? { ...others, moment: day } : places;
}

export const isZkteco = (row: readonly string[]): boolean => lettersOf(row).some((title) => ZKTECO.includes(title));
