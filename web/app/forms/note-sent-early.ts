/**
 * For the head of a page: notes the form in which somebody presses Enter while its button waits for
 * the scripts. A browser sends no form whose button is disabled, and says nothing.
 */
export const noteSentEarly = `addEventListener('keydown',function(e){var f=e.key==='Enter'&&e.which!==229&&e.target.tagName==='INPUT'&&e.target.form
if(f&&f.querySelector('[type=submit]:disabled'))sentEarly=f},true)`
