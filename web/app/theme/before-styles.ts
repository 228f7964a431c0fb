/**
 * Runs before anything is painted: the theme, so that it does not flash, and whether a member's
 * token is kept, so that the loading screen stands instead of the visitor's view. The mark goes
 * after ten seconds at the latest: a page whose scripts never came is better than a logo. A page
 * that stays open follows the system, unless a theme was chosen.
 */
export const beforeStyles = `(function(){var d=document.documentElement,q=matchMedia('(prefers-color-scheme: dark)')
function show(){var t
try{t=localStorage.getItem('theme')}catch(e){}
if(t!=='light'&&t!=='dark')t=(/(?:^|; )theme=(light|dark)/.exec(document.cookie)||[])[1]||(q.matches?'dark':'light')
d.dataset.theme=t}
try{if(JSON.parse(localStorage.getItem('farfolk')||'{}').accessToken){d.dataset.session='stored';setTimeout(function(){d.removeAttribute('data-session')},10000)}}catch(e){}
show();q.addEventListener('change',show)})()`
