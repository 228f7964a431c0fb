/**
 * For the head of a page: notes the form in which somebody presses Enter while its button waits for
 * the scripts. A browser sends no form whose button is disabled, and says nothing. 229 as in
 * `ui/field-keys.ts`, which is not there yet.
 */
export const noteSentEarly = `addEventListener('keydown',function(e){var f=e.key==='Enter'&&e.which!==229&&e.target.tagName==='INPUT'&&e.target.form
if(f&&f.querySelector('[type=submit]:disabled'))sentEarly=f},true)`
