/** Time for the browser to take the file over, in milliseconds. */
const handover = 60_000;

/** Hands a file made in the page to the browser, as a download. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), handover);
};
