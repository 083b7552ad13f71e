const faces = `@font-face{font-family:"Instrument Serif";font-weight:400;font-display:swap;src:url("/fonts/instrument-serif.woff2") format("woff2")}
@font-face{font-family:"Figtree";font-weight:300 900;font-display:swap;src:url("/fonts/figtree.woff2") format("woff2-variations")}`

const base = `*,::before,::after{box-sizing:border-box}
html{background:#FBF9F5;color:#1A1D1B;font:400 16px/1.6 "Figtree",ui-sans-serif,system-ui,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0}
h1,h2{font-family:"Instrument Serif",Georgia,serif;font-weight:400;line-height:1.05;letter-spacing:-.01em;text-wrap:balance;margin:0;overflow-wrap:anywhere}
h2{font-size:30px}
p{margin:0}
a{color:#1E4D43;text-underline-offset:4px}
a:hover{color:#163B33}
:focus-visible{outline:3px solid #1E4D43;outline-offset:3px}
.night :focus-visible{outline-color:#E2BC7A}
[hidden]{display:none!important}
@media(scripting:none){.live{display:none!important}}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.page{max-width:1264px;margin:0 auto;padding:0 16px}
.night{background:#101412;color:#F4F1EA}
.night a{color:#F4F1EA}
.muted{color:#4A4F4B}
.night .muted{color:#B4BAB3}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 22px;border:1px solid transparent;border-radius:999px;font-family:inherit;font-size:16px;font-weight:600;line-height:1.4;text-decoration:none;cursor:pointer;background:#1E4D43;color:#fff}
.button:hover{background:#163B33;color:#fff}
.button.quiet{background:transparent;border-color:#8A8072;color:#1A1D1B}
.button.quiet:hover{background:#F3EEE6}
.night .button.quiet{border-color:#B4BAB3;color:#F4F1EA}
.night .button.quiet:hover{background:#1A201D}
footer{border-top:1px solid #E4DCCF;padding:24px 0 40px;font-size:14px}
@media(min-width:640px){.page{padding:0 24px}}
@media(min-width:1024px){.page{padding:0 32px}}`

export const pageStyle = `${faces}\n${base}`
