import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

// zod/mini ships without messages: every issue would read "Invalid input".
z.config(en());
