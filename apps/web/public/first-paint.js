// Runs before the first paint, so that neither skin nor direction changes before the person's eyes, and asks early for what
// the entry would ask for late: the build writes the names of those files on the tag. No module: it must not wait.
(function () {
  var root = document.documentElement;
  try {
    var skin = (localStorage.getItem('skin') || 'system').replace(/"/g, '');
    root.dataset.skin = skin === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : skin;
    var ours = ['en', 'uz', 'ru', 'de', 'fr', 'pt'];
    var spoken = navigator.languages.map(function (tag) { return tag.slice(0, 2); });
    root.lang = localStorage.getItem('lang') || spoken.find(function (tag) { return ours.includes(tag); }) || 'uz';
    root.dir = JSON.parse(localStorage.getItem('layout') || '{}').isRTL ? 'rtl' : 'ltr';
  } catch (refused) { root.dataset.skin = 'light'; }
  try {
    var files = JSON.parse(document.currentScript.dataset.files);
    var path = (localStorage.getItem('token') ? location.pathname : '/login') + '/';
    var start = Object.keys(files.pages).find(function (begin) { return path.startsWith(begin + '/'); });
    var page = files.pages[start] || { files: [], areas: [] };
    var words = files.texts[root.lang] || {};
    [words['']].concat(page.files, page.areas.map(function (area) { return words[area]; })).filter(Boolean).forEach(function (file) {
      var link = document.createElement('link');
      if (file.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
      } else link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
  } catch (refused) { /* They come without it too. */ }
  // The browser's calendar takes long to wake. Whoever wakes it wakes it for all: so a thread does that nobody waits for.
  try { new Worker('/wake-calendar.js'); } catch (refused) { /* Then it wakes with the first date. */ }
})();
