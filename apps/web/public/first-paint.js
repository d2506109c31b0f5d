// Runs before the first paint, so that neither skin nor direction changes before the person's eyes, and asks early for what
// the entry would ask for late: the build writes the names of those files on the tag. No module: it must not wait.
(function () {
  var root = document.documentElement;
  try {
    root.dataset.skin = (localStorage.getItem('skin') || 'light').replace(/"/g, '');
    var ours = ['en', 'uz', 'ru', 'de', 'fr', 'pt'];
    var spoken = navigator.languages.map(function (tag) { return tag.slice(0, 2); });
    root.lang = localStorage.getItem('lang') || spoken.find(function (tag) { return ours.includes(tag); }) || 'uz';
    root.dir = JSON.parse(localStorage.getItem('layout') || '{}').isRTL ? 'rtl' : 'ltr';
  } catch (refused) { root.dataset.skin = 'light'; }
  try {
    var files = JSON.parse(document.currentScript.dataset.files);
    var path = (localStorage.getItem('token') ? location.pathname : '/login') + '/';
    var page = Object.keys(files.pages).find(function (start) { return path.startsWith(start + '/'); });
    [files.texts[root.lang]].concat(files.pages[page]).filter(Boolean).forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
  } catch (refused) { /* They come without it too. */ }
  // The browser's calendar takes long to wake; now, while the files are under way, nobody waits for it.
  setTimeout(function () { new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tashkent', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(0); });
})();
