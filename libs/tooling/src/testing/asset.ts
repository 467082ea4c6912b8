/** Replaces stylesheets and pictures in tests. */
export default '/picture.svg';
