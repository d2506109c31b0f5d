import { daysTo, formatIn } from '#data/words/format';
import type { Language } from '#data/words/text';

const { date, time, dateTime, span, hours, ago, money, number, percent, size } = formatIn('en', 'Asia/Tashkent');

describe('the formatter', () => {
  it('writes days and moments as DD.MM.YYYY and HH:mm in the zone of the institution', () => {
    expect(dateTime('2026-09-04T20:30:00Z')).toBe('05.09.2026 01:30');
    expect(date('2026-09-05')).toBe('05.09.2026');
    expect(time('2026-09-05T19:00:00Z')).toBe('00:00');
    expect(formatIn('en', 'America/New_York').date('2026-09-05')).toBe('05.09.2026');
  });

  it('writes a span as two of one kind, and one day once', () => {
    const [morning, noon] = ['2026-09-05T04:00:00Z', '2026-09-05T07:20:00Z'];
    expect(span('2026-09-05', '2026-09-07')).toBe('05.09.2026 – 07.09.2026');
    expect(span('2026-09-05', '2026-09-05')).toBe('05.09.2026');
    expect(span(morning, noon)).toBe('05.09.2026 09:00–12:20');
    // One day in Tashkent begins in the evening of Greenwich.
    expect(span('2026-09-04T20:00:00Z', morning)).toBe('05.09.2026 01:00–09:00');
    expect(span(morning, '2026-09-12T18:59:00Z')).toBe('05.09.2026 09:00 – 12.09.2026 23:59');
    expect(hours(morning, noon)).toBe('09:00–12:20');
  });

  it('writes money exactly', () => {
    expect(money('12345678901234567.89')).toBe('12,345,678,901,234,567.89 UZS');
    expect(money('0.1', 'USD')).toBe('0.10 USD');
  });

  it('writes numbers, shares, sizes and distances', () => {
    expect(number(1234.5)).toBe('1,234.5');
    expect(number('3', 2)).toBe('3.00');
    expect(percent(0.873)).toBe('87.3%');
    expect(size(500 * 1024 * 1024)).toBe('500 MB');
    expect(ago('2026-09-05T10:00:00Z', Date.parse('2026-09-05T10:03:10Z'))).toBe('3 minutes ago');
  });

  it('counts days by the calendar of the institution', () => {
    // In Tashkent the new day has begun.
    const now = Date.parse('2026-02-28T20:00:00Z');
    expect(['2026-03-01', '2026-03-02', '2026-02-28', '2026-03-05'].map((day) => ago(day, now))).toEqual([
      'today',
      'tomorrow',
      'yesterday',
      'in 4 days',
    ]);
    expect(formatIn('uz', 'Asia/Tashkent').ago('2026-03-01', now)).toBe('bugun');
    expect([daysTo('2026-03-02', now), daysTo('2026-03-01', now), daysTo('2026-02-28', now)]).toEqual([1, 0, -1]);
  });

  it('names a month, in Uzbek too', () => {
    const written = (['en', 'uz', 'ru', 'fr'] as const).map((language) =>
      formatIn(language, 'America/New_York').month('2026-02-01'),
    );
    expect(written).toEqual(['February 2026', 'fevral 2026', 'февраль 2026 г.', 'février 2026']);
  });

  it('shortens a weekday as each language does', () => {
    const days = ['2026-09-07', '2026-09-10', '2026-09-11'];
    const short = (language: Language) => days.map((day) => formatIn(language, 'Asia/Tashkent').weekdayShort(day));
    expect(short('ru')).toEqual(['пн', 'чт', 'пт']);
    expect(short('de')).toEqual(['Mo', 'Do', 'Fr']);
    expect(short('fr')).toEqual(['lun', 'jeu', 'ven']);
    expect(short('pt')).toEqual(['seg', 'qui', 'sex']);
    expect(short('uz')).toEqual(['Dush', 'Pay', 'Jum']);
  });

  it('speaks Uzbek though browsers do not', () => {
    const uz = formatIn('uz', 'Asia/Tashkent');
    const now = Date.parse('2026-09-05T10:03:10Z');
    expect([uz.weekday('2026-09-05'), uz.weekday('2026-09-05T20:00:00Z')]).toEqual(['shanba', 'yakshanba']);
    expect(
      [
        '2026-09-05T10:00:00Z',
        '2026-09-05T10:03:10Z',
        '2026-09-04T09:00:00Z',
        '2026-09-08T11:00:00Z',
        '2025-08-01T00:00:00Z',
      ].map((at) => uz.ago(at, now)),
    ).toEqual(['3 daqiqa oldin', 'hozir', 'kecha', '3 kundan keyin', 'oʻtgan yil']);
    expect(uz.number(1234567.5).replace(/\s/g, ' ')).toBe('1 234 567,5');
  });

  it('writes nothing for nothing', () => {
    expect([date(null), time(undefined), money(''), number(null)]).toEqual(['', '', '', '']);
  });
});
