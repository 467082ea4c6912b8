/** Replaces plain stylesheets and picture URLs in tests, where nothing is rendered. */
export default '/picture.svg';
