/** How a reader's browser calls itself: programs by their own account are not counted by the meter. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
