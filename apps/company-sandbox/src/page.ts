/** The form in which somebody says who they are. Nothing in it comes from a caller. */
export const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Company sandbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1rem; }
  label, button { display: block; margin-top: 1rem; }
  input[type=email], button { width: 100%; font: inherit; padding: .6rem; box-sizing: border-box; }
</style>
</head>
<body>
<main>
<h1>Company sandbox</h1>
<p>A sign-in for this machine only. Type who you are; nobody checks it.</p>
<form method="post">
<label>E-mail <input type="email" name="email" required autocomplete="off" placeholder="support@desk.example"></label>
<label><input type="checkbox" name="verified" value="yes" checked> The company has verified this address</label>
<button>Sign in</button>
</form>
</main>
</body>
</html>`;
