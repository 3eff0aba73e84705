/**
 * Runs before first paint: applies the saved theme without a flash and sets `data-js` for
 * styles. Also keeps submissions of `EarlySubmitForm` before hydration, which a reload would
 * lose; the form sends them later.
 */
export const HEAD_SCRIPT = `(function(){var r=document.documentElement;r.dataset.js="";try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")r.dataset.theme=t}catch(e){}document.addEventListener("submit",function(e){var d=e.target.dataset;if("scripted"in d&&!("alive"in d)){e.preventDefault();d.sent=""}},true)})()`;
