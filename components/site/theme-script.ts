/**
 * Runs in the head before the first paint, so that a remembered theme never flashes. `data-js` lets the stylesheet
 * show what only works with JavaScript without anything moving later.
 */
export const THEME_SCRIPT = `(function(){var r=document.documentElement;r.dataset.js="";try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")r.dataset.theme=t}catch(e){}})()`;
