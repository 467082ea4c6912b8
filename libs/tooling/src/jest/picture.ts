/** Stands for the address of every picture in tests, where nothing is drawn. */
export default '/picture.svg';
