import { cardPictureForms } from '@cardwise/contracts/pictures';

/** Makes browsers take the larger of the forms there are: a card is shown about as wide. */
export const pictureSizes = '375px';

/** Has the browser fetch a card's picture in the form that the screen will ask for. */
export const loadPicture = (url: string): HTMLImageElement => {
  const picture = document.createElement('picture');
  for (const [format, srcset] of Object.entries(cardPictureForms(url))) {
    const source = document.createElement('source');
    source.type = `image/${format}`;
    source.srcset = srcset;
    source.sizes = pictureSizes;
    picture.append(source);
  }
  const image = document.createElement('img');
  picture.append(image);
  image.src = url;
  return image;
};

/** Resolves when a picture is there, or known not to come. */
export const pictureSettled = (image: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    if (image.complete) resolve();
    for (const event of ['load', 'error']) image.addEventListener(event, () => resolve(), { once: true });
  });
