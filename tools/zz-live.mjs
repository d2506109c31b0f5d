import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const board = readFileSync('/tmp/quad-lead/board','utf8').trim().split('\n')[0];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--disable-quic','--no-first-run'] });
const base='http://localhost:3995';
async function person(user, width=1440, skin='light') {
  const ctx = await browser.newContext({ viewport: { width, height: 900 } });
  await ctx.addInitScript((s) => { localStorage.setItem('lang','en'); localStorage.setItem('skin', s); }, skin);
  const page = await ctx.newPage();
  page.on('console', m => m.type()==='error' && console.log(user,'console:', m.text().slice(0,200)));
  page.on('pageerror', e => console.log(user,'pageerror', String(e).slice(0,300)));
  page.on('response', async r => r.status()>=400 && console.log(user, r.status(), r.url(), (await r.text().catch(()=>'')).slice(0,300)));
  await page.goto(base+'/login'); await page.getByRole('button',{name:user,exact:true}).click(); await page.waitForURL(u=>!u.pathname.startsWith('/login'));
  return page;
}
const t = await person('teacher'); const d = await person('dean',1024,'dark'); const s = await person('student',390);
await t.goto(base+board); await d.goto(base+board); await t.waitForSelector('.attendance-tile'); await d.waitForSelector('.attendance-tile');
await t.locator('.attendance-tile').nth(0).getByRole('radio',{name:'Present'}).click();
await t.keyboard.press('l'); await t.waitForTimeout(200); await t.keyboard.press('a');
await d.waitForFunction(()=>document.querySelectorAll('.attendance-tile[data-status=present]').length>0,{timeout:5000}).then(()=>console.log('dean sees'),e=>console.log('dean does not see'));
await t.getByRole('button',{name:'Show QR'}).click(); await t.waitForSelector('[data-testid=qr-code]',{timeout:8000}).catch(()=>console.log('no qr'));
await t.waitForTimeout(300); await t.screenshot({path:'/tmp/quad-lead/shots/qr.png'});
const code = (await t.locator('[data-testid=qr-code]').textContent()).replace(/\s/g,''); console.log(code);
await s.goto(base+'/attendance'); await s.fill('#check-in-code', code); await s.getByRole('button',{name:'Check in'}).click(); await s.waitForTimeout(800); await s.screenshot({path:'/tmp/quad-lead/shots/checkin.png'});
await t.waitForTimeout(500); console.log('come', await t.locator('.attendance-come').textContent()); await t.keyboard.press('Escape');
await t.getByRole('button',{name:'All present'}).click(); await t.waitForTimeout(800); await t.screenshot({path:'/tmp/quad-lead/shots/board2.png'}); await d.screenshot({path:'/tmp/quad-lead/shots/dean.png'});
await t.getByRole('button',{name:'Complete'}).click(); await t.waitForTimeout(1200); await t.screenshot({path:'/tmp/quad-lead/shots/board3.png'}); 
await t.setViewportSize({width:390,height:844}); await t.waitForTimeout(400); await t.screenshot({path:'/tmp/quad-lead/shots/board390.png'});
await browser.close();
