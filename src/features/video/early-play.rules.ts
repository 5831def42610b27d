/**
 * Plays a film whose tab is pressed before the program of the page has come: runs inline behind the player, so that no
 * press is lost. The button goes, and the browser's own controls, which stand there from the beginning, have the focus.
 */
export const EARLY_PLAY_SCRIPT = `document.addEventListener('click',({target})=>{
const button=target.closest('.video-poster .ui-play:not([data-ready])');
if(!button)return;
const film=button.parentElement.querySelector('video');
button.hidden=true;
film.focus();
film.play().catch(()=>{})})`;
