import { demoAccounts, newPlayerName } from './demo-accounts.ts';

/** @param query query string of the authorize request, which is sent again with the player's choice. */
export function authorizePage(query: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo game account</title>
<style>
*, ::before, ::after { box-sizing: border-box; }
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; display: grid; place-items: center; min-height: 100vh; margin: 0; background: light-dark(#f4efe4, #1b1630); color: light-dark(#241b3a, #f4efe4); }
main { width: min(26rem, calc(100% - 2rem)); }
button { display: flex; justify-content: space-between; width: 100%; min-height: 3rem; margin: .5rem 0; padding: .5rem 1rem; font: inherit; color: inherit; background: light-dark(#fff, #2a2347); border: 1px solid #8a6d3b; border-radius: .75rem; cursor: pointer; align-items: center; }
input { flex: 1; min-width: 0; min-height: 3rem; padding: .5rem 1rem; font: inherit; border: 1px solid #8a6d3b; border-radius: .75rem; }
.new { display: flex; gap: .5rem; align-items: center; }
.new button { width: auto; }
form + form { margin-top: 1rem; }
:is(button, input):focus-visible { outline: 3px solid #d9a441; outline-offset: 2px; }
.refuse { background: none; justify-content: center; }
small { opacity: .8; }
</style>
</head>
<body>
<main>
<h1>Demo game account</h1>
<p>This stands in for the game provider’s login. Choose who you are:</p>
<form method="post" action="/authorize?${escape(query)}">
${demoAccounts
  .map(
    ({ sub, battletag, role }) =>
      `<button name="account" value="${sub}"><span>${escape(battletag)}</span><small>${role}</small></button>`,
  )
  .join('\n')}
</form>
<form method="post" action="/authorize?${escape(query)}">
<label for="name">Or somebody new:</label>
<div class="new">
<input id="name" name="name" required maxlength="12" pattern="${escape(newPlayerName.source.slice(1, -1))}" title="A letter, then letters and digits: 2 to 12 in all" autocomplete="off">
<button>Log in</button>
</div>
</form>
<form method="post" action="/authorize?${escape(query)}">
<button class="refuse" name="account" value="">Refuse</button>
</form>
</main>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
