/** A picture that cannot be had or used, through no fault of ours; the message is for administrators. */
export class PictureError extends Error {
  override name = 'PictureError';
}
