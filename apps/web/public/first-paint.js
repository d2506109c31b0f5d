// Runs before the first paint, so that neither skin nor direction changes before the person's eyes. No module: it must not wait.
(function () {
  var root = document.documentElement;
  try {
    root.dataset.skin = (localStorage.getItem('skin') || 'light').replace(/"/g, '');
    root.lang = localStorage.getItem('lang') || 'uz';
    root.dir = JSON.parse(localStorage.getItem('layout') || '{}').isRTL ? 'rtl' : 'ltr';
  } catch (refused) { root.dataset.skin = 'light'; }
})();
