/** The strokes are drawn on a 24 × 24 grid, 2 wide with round caps. */
export type IconStrokes = readonly string[];

// Each icon is a separate export, so that a bundle contains only the icons that its screens show.

export const checkIcon: IconStrokes = ['M4.5 12.8l5 5L19.5 6.5'];
export const chevronDownIcon: IconStrokes = ['M5.5 9l6.5 6.5L18.5 9'];
export const chevronUpIcon: IconStrokes = ['M5.5 15L12 8.5l6.5 6.5'];
export const closeIcon: IconStrokes = ['M6 6l12 12', 'M18 6L6 18'];
export const cogIcon: IconStrokes = [
  'M10.2 3h3.6l.5 2.6 1.7 1 2.5-.9 1.8 3.1-2 1.7v2l2 1.7-1.8 3.1-2.5-.9-1.7 1-.5 2.6h-3.6l-.5-2.6-1.7-1-2.5.9-1.8-3.1 2-1.7v-2l-2-1.7L5.5 5.7l2.5.9 1.7-1z',
  'M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 1 0 0-5.6z',
];
export const crossIcon: IconStrokes = ['M5.5 5.5l13 13', 'M18.5 5.5l-13 13'];
export const externalIcon: IconStrokes = [
  'M13.5 4H20v6.5',
  'M20 4l-9 9',
  'M17.5 14v4.5A1.5 1.5 0 0 1 16 20H5.5A1.5 1.5 0 0 1 4 18.5V8a1.5 1.5 0 0 1 1.5-1.5H10',
];
export const eyeIcon: IconStrokes = [
  'M2.5 12c2.2-4.3 5.4-6.5 9.5-6.5s7.3 2.2 9.5 6.5c-2.2 4.3-5.4 6.5-9.5 6.5S4.7 16.3 2.5 12z',
  'M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6z',
];
export const firstIcon: IconStrokes = ['M18.5 5.5L12 12l6.5 6.5', 'M6 5.5v13'];
export const flameIcon: IconStrokes = [
  'M12.5 2.8c.6 3.4 5.7 5.9 5.7 11.2a6.2 6.2 0 0 1-12.4 0c0-2.6 1.3-4.4 2.7-5.8.3 1.6 1 2.5 2 3 .2-3.2.5-5.7 2-8.4z',
  'M12 20.2a2.9 2.9 0 0 0 2.9-2.9c0-1.7-1.3-2.6-2.5-4-1.4 1.2-3.3 2.2-3.3 4.1A2.9 2.9 0 0 0 12 20.2z',
];
export const globeIcon: IconStrokes = [
  'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z',
  'M3 12h18',
  'M12 3c2.6 2.5 3.9 5.5 3.9 9S14.6 18.5 12 21c-2.6-2.5-3.9-5.5-3.9-9S9.4 5.5 12 3z',
];
export const infoIcon: IconStrokes = ['M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z', 'M12 11v5.5', 'M12 7.5v.01'];
export const lastIcon: IconStrokes = ['M5.5 5.5L12 12l-6.5 6.5', 'M18 5.5v13'];
export const menuIcon: IconStrokes = ['M4 6.5h16', 'M4 12h16', 'M4 17.5h16'];
export const moonIcon: IconStrokes = ['M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z'];
export const nextIcon: IconStrokes = ['M9 5.5l6.5 6.5L9 18.5'];
export const pauseIcon: IconStrokes = ['M8.5 5.5v13', 'M15.5 5.5v13'];
export const playIcon: IconStrokes = ['M7.5 5v14L19 12z'];
export const plusIcon: IconStrokes = ['M12 5v14', 'M5 12h14'];
export const prevIcon: IconStrokes = ['M15 5.5L8.5 12l6.5 6.5'];
export const reloadIcon: IconStrokes = ['M19.5 12a7.5 7.5 0 1 1-2.4-5.5l2.4 2.3', 'M19.5 4v4.8h-4.8'];
export const searchIcon: IconStrokes = ['M10.8 4a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 1 0 0-13.6z', 'M15.8 15.8L20.5 20.5'];
export const sunIcon: IconStrokes = [
  'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8z',
  'M12 2.5v2',
  'M12 19.5v2',
  'M2.5 12h2',
  'M19.5 12h2',
  'M5.3 5.3l1.4 1.4',
  'M17.3 17.3l1.4 1.4',
  'M5.3 18.7l1.4-1.4',
  'M17.3 6.7l1.4-1.4',
];
export const trashIcon: IconStrokes = [
  'M4.5 6.5h15',
  'M9 6.5V4h6v2.5',
  'M6.5 6.5l.8 12.6A1.5 1.5 0 0 0 8.8 20.5h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.6',
  'M10.2 10.5v6',
  'M13.8 10.5v6',
];
export const trophyIcon: IconStrokes = [
  'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0z',
  'M7.5 5.5h-4c0 3.3 1.4 5 4.3 5.3',
  'M16.5 5.5h4c0 3.3-1.4 5-4.3 5.3',
  'M12 14v3.5',
  'M8 20.5c.6-2 1.9-3 4-3s3.4 1 4 3z',
];
export const userIcon: IconStrokes = [
  'M12 3.5a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 1 0 0-8.4z',
  'M4 20.5c.8-3.9 3.5-5.8 8-5.8s7.2 1.9 8 5.8',
];
export const warningIcon: IconStrokes = ['M12 3.8L21.3 20H2.7z', 'M12 10v4.5', 'M12 17v.01'];
