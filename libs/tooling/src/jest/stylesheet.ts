/** Stands for every plain stylesheet in tests, where nothing is drawn. */
export {};
