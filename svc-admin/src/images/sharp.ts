import sharp from 'sharp';

// Many small pictures, each used once: a cache would only hold memory, and several are worked on at a time anyway.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
