import { chromium } from 'playwright-core';
const [user, skin='light', width='1440', ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--disable-quic','--no-first-run'] });
const ctx = await browser.newContext({ viewport: { width: Number(width), height: 900 } });
await ctx.addInitScript((s) => { localStorage.setItem('lang','en'); localStorage.setItem('skin', s); }, skin);
const page = await ctx.newPage();
page.on('console', m => m.type()==='error' && console.log('console:', m.text().slice(0,200)));
page.on('pageerror', e => console.log('pageerror', String(e).slice(0,300)));
page.on('response', r => r.status()>=400 && console.log(r.status(), r.url()));
const base='http://localhost:3995';
await page.goto(base+'/login'); await page.waitForTimeout(800);
await page.screenshot({ path: `/tmp/quad-lead/shots/login-${skin}-${width}.png` });
if (user!=='-') { await page.fill('input[name=username]', user); await page.fill('input[name=password]','demo-password'); await page.click('button[type=submit]'); await page.waitForURL(u=>!u.pathname.startsWith('/login')).catch(e=>console.log('no leave')); await page.waitForTimeout(700); console.log(page.url());
for (const p of paths) { await page.goto(base+p,{waitUntil:'networkidle'}).catch(e=>console.log(String(e).slice(0,100))); await page.waitForTimeout(500); const f=`/tmp/quad-lead/shots/${user}-${p.replace(/\W+/g,'_')}-${skin}-${width}.png`; await page.screenshot({path:f}); console.log(p, await page.locator('h1').first().textContent().catch(()=>'-'), await page.evaluate(()=>document.documentElement.scrollWidth>innerWidth+1?'WIDER':'')); } }
await browser.close();
