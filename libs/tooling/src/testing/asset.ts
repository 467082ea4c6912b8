/** Stands for every plain stylesheet and for the address of every picture in tests, where nothing is drawn. */
export default '/picture.svg';
