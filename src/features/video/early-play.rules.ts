/**
 * Plays a video whose play button is clicked before hydration. It runs inline after the player, so that no click is
 * lost. The button is removed and the browser's own controls, which are in the page from the start, receive the focus.
 */
export const EARLY_PLAY_SCRIPT = `document.addEventListener('click',({target})=>{
const button=target.closest('.video-poster .ui-play:not([data-ready])');
if(!button)return;
const film=button.parentElement.querySelector('video');
button.hidden=true;
film.focus();
film.play().catch(()=>{})})`;
