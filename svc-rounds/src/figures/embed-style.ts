/** In the colours of ui-kit's tokens, for a frame from 280 pixels on. */
export const embedStyle = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; margin: 0; }
body {
  padding: 12px 14px; background: light-dark(#fffaef, #211a3c); color: light-dark(#221831, #f7f0e1);
  font: 15px/1.4 system-ui, sans-serif;
}
header, section { border-bottom: 1px solid light-dark(#dccba5, #43396a); padding-bottom: 8px; }
section { padding-top: 8px; }
section:last-child { border: 0; padding-bottom: 0; }
h1 { color: light-dark(#3a1f47, #fbe6b5); font-size: 17px; line-height: 1.3; }
h2 { font-size: 16px; line-height: 1.3; margin-bottom: 4px; }
a { color: light-dark(#6d4405, #f3cb78); border-radius: 2px; }
a:focus-visible { outline: 3px solid light-dark(#4b1f7a, #ffd983); outline-offset: 2px; }
time, dt, p { color: light-dark(#53465f, #cbc1de); }
time { font-size: 14px; }
dl > div { display: flex; justify-content: space-between; gap: 12px; }
dd { font-weight: 600; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
p { font-size: 14px; }
@media (min-width: 500px) {
  main { display: grid; grid-template-columns: 1fr 1fr; column-gap: 24px; }
  header { grid-column: 1 / -1; display: flex; justify-content: space-between; align-items: baseline; gap: 12px; }
  section { border: 0; padding-bottom: 0; }
}
`;
