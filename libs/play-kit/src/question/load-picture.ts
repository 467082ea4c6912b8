import { cardPictureForms } from '@cardwise/contracts/catalogue/pictures';

/** This is about the width of a card; it makes browsers choose the larger form of the picture. */
export const pictureSizes = '375px';

export function loadPicture(url: string): HTMLImageElement {
  const picture = document.createElement('picture');
  const { avif } = cardPictureForms(url);
  if (avif !== undefined) {
    const source = document.createElement('source');
    source.type = 'image/avif';
    source.srcset = avif;
    source.sizes = pictureSizes;
    picture.append(source);
  }
  const image = document.createElement('img');
  picture.append(image);
  image.src = url;
  return image;
}

export function pictureLoaded(image: HTMLImageElement): Promise<boolean> {
  return new Promise((resolve) => {
    if (image.complete) resolve(image.naturalWidth > 0);
    for (const event of ['load', 'error'])
      image.addEventListener(event, () => resolve(event === 'load'), { once: true });
  });
}
