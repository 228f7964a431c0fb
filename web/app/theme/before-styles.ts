/**
 * Runs before anything is painted: the theme, so that it does not flash, and whether a member's
 * token is kept, so that the loading screen stands instead of the visitor's view. The mark goes
 * after ten seconds at the latest: a page whose scripts never came is better than a logo.
 */
export const beforeStyles = `(function(){var d=document.documentElement,t
try{t=localStorage.getItem('theme');if(JSON.parse(localStorage.getItem('farfolk')||'{}').accessToken){d.dataset.session='stored';setTimeout(function(){d.removeAttribute('data-session')},10000)}}catch(e){}
if(t!=='light'&&t!=='dark')t=(/(?:^|; )theme=(light|dark)/.exec(document.cookie)||[])[1]||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')
d.dataset.theme=t})()`
