/** @example jsonBlock('texts', { a: '<b>' }) // '<script type="application/json" id="texts">{"a":"\u003cb>"}</script>' */
export const jsonBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
