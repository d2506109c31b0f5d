// A worker that first-paint.js starts: what it loads, the calendar and the names of the zones, is there for the page as well.
new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tashkent', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(0);
close();
