/** Replaces stylesheets and pictures. */
export default '/picture.svg';
