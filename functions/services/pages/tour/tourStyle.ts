import { pageStyle } from '../pageStyle.ts'

const bar = `.bar{position:relative;z-index:2}
.bar .page{display:flex;align-items:center;gap:12px;min-height:64px;max-width:1264px}
.face{width:40px;height:40px;border-radius:50%;object-fit:cover}
.seller{flex:1;min-width:0;font-weight:600;line-height:1.3;overflow-wrap:anywhere}
.seller span{display:block;font-weight:400;font-size:14px}
.bar .button{white-space:nowrap}
.night .button.action{background:#E2BC7A;color:#1A1D1B}
.night .button.action:hover{background:#F4F1EA}
.reach{position:fixed;z-index:3;inset:auto 0 0;display:flex;gap:12px;padding:10px 16px calc(10px + env(safe-area-inset-bottom));background:#101412;border-top:1px solid #4A4F4B}
.reach .button{flex:1;gap:6px}
.number{display:none}
.note{font-size:14px}
.note:empty{display:none}`

const player = `.stage{--width:max(640px,min(1200px,calc((100svh - 306px)*16/9)))}
.player,.stage .home{max-width:var(--width);margin:0 auto}
.film{position:relative;background:#1A201D}
.film video{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;background:#1A201D}
.start{position:absolute;inset:0;margin:auto;width:72px;height:72px;padding:0;border:0;border-radius:999px;background:#E2BC7A;color:#1A1D1B;cursor:pointer}
.start:hover{background:#F4F1EA}
.start .icon{width:32px;height:32px}
.icon{display:block;width:24px;height:24px;margin:auto}
.broken{position:absolute;inset:auto 0 0;padding:12px 16px;background:#101412}
.broken:empty{display:none}
.controls{display:flex;align-items:center;height:52px;padding:0 4px}
.controls button{flex:none;width:44px;height:44px;padding:0;border:0;border-radius:999px;background:none;color:#F4F1EA;cursor:pointer}
.controls button:hover,.controls [aria-pressed=true]{color:#E2BC7A}
.playing .when-paused,.player:not(.playing) .when-playing,.muted-film .when-heard,.player:not(.muted-film) .when-muted{display:none}
.clock{flex:none;padding:0 8px;font-size:14px;color:#B4BAB3;font-variant-numeric:tabular-nums}
.line{position:relative;flex:1;min-width:0;height:44px}
.line::before{content:"";position:absolute;inset:20px 0;border-radius:999px;background:linear-gradient(90deg,#E2BC7A var(--played,0%),#4A4F4B 0)}
.line i{position:absolute;top:20px;width:2px;height:4px;background:#101412}
.line input{position:relative;display:block;width:100%;height:44px;min-height:0;margin:0;padding:0;border:0;background:none;appearance:none;-webkit-appearance:none;cursor:pointer}
.line input::-webkit-slider-thumb{-webkit-appearance:none;width:16px;height:16px;border-radius:999px;background:#E2BC7A}
.line input::-moz-range-thumb{width:16px;height:16px;border:0;border-radius:999px;background:#E2BC7A}
.chapters{display:flex;gap:8px;margin:0;padding:4px 16px 8px;list-style:none;overflow-x:auto;scrollbar-width:none}
.chapters button{min-height:44px;padding:0 16px;border:1px solid #4A4F4B;border-radius:999px;background:none;color:#F4F1EA;font:inherit;font-size:14px;white-space:nowrap;cursor:pointer}
.chapters span{color:#B4BAB3;font-variant-numeric:tabular-nums}
.chapters button:hover,.chapters [aria-current]{border-color:#E2BC7A}
.chapters [aria-current]{background:#E2BC7A;color:#1A1D1B}
.chapters [aria-current] span{color:#1A1D1B}
.player:fullscreen{display:flex;flex-direction:column;max-width:none;background:#101412}
.player:fullscreen .film{flex:1;min-height:0;background:#101412}
.player:fullscreen video{height:100%;object-fit:contain;background:#101412}
.player:fullscreen .chapters{display:none}`

const home = `.home{display:grid;gap:20px;padding-top:24px;padding-bottom:36px}
.home h1{font-size:clamp(38px,5vw,60px)}
.place{font-size:18px;margin-top:8px}
.price{font-size:30px;line-height:1.2;font-variant-numeric:tabular-nums}
.facts{display:flex;flex-wrap:wrap;gap:4px 0;list-style:none;margin:6px 0 0 -15px;padding:0}
.facts li{padding:0 14px;border-left:1px solid #4A4F4B;font-variant-numeric:tabular-nums}
.figures{overflow:hidden}
.figures:empty{display:none}
.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:56px;padding-top:40px;padding-bottom:64px}
.about{display:grid;grid-template-columns:minmax(0,1fr);gap:56px;align-content:start;order:-1}
.about h2{margin-bottom:16px}
.text{max-width:52ch;margin:0 0 16px}
.row{display:flex;flex-wrap:wrap;gap:12px}
.plan{margin-top:20px}
.plan input{width:auto}`

const card = `.card{background:#fff;border:1px solid #E4DCCF;border-radius:16px;padding:24px;scroll-margin-top:88px}
.logo{display:block;max-width:200px;max-height:72px;margin-bottom:20px;object-fit:contain}
.portrait{float:right;width:72px;height:72px;margin-left:16px;border-radius:999px;object-fit:cover}
.call{clear:both}
.call{margin-top:20px}
.call .button{width:100%}
form{margin-top:24px;padding-top:24px;border-top:1px solid #E4DCCF}
.ask{margin-bottom:16px}
.field{margin-bottom:16px}
label{display:block;font-weight:600;font-size:14px;margin-bottom:6px}
input,textarea{width:100%;min-height:44px;padding:9px 12px;border:1px solid #8A8072;border-radius:8px;background:#fff;color:#1A1D1B;font:inherit}
textarea{display:block;resize:vertical}
[aria-invalid]{border-color:#B3261E}
.error{color:#B3261E;font-size:14px}
.field .error{margin-top:6px}
.error:empty,.outcome:empty{display:none}
.outcome{margin-top:16px}
.trap{position:absolute;left:-10000px}`

const gallery = `.tiles{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px;list-style:none;margin:0;padding:0}
.tiles a{display:block;border-radius:12px;overflow:hidden;background:#F3EEE6}
.tiles img{display:block;width:100%;height:auto;aspect-ratio:3/2;object-fit:cover}
.leaf{width:100vw;max-width:none;height:100vh;height:100dvh;max-height:none;margin:0;padding:0;border:0;overflow:hidden}
.leaf::backdrop{background:#101412}
.track{display:flex;height:100%;margin:0;padding:0;list-style:none;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none}
.track li{flex:none;width:100%;height:100%;scroll-snap-align:center;scroll-snap-stop:always}
figure{display:flex;flex-direction:column;height:100%;margin:0;padding:64px 0 0}
figure img{flex:1;min-height:0;width:100%;object-fit:contain}
figcaption{padding:16px;text-align:center}
.round{position:absolute;display:grid;width:48px;height:48px;padding:0;border:0;border-radius:999px;background:#1A201D;color:#F4F1EA;cursor:pointer}
.round:hover{background:#4A4F4B}
#leaf-close{top:8px;right:8px}
#leaf-back{left:8px;bottom:4px}
#leaf-on{right:8px;bottom:4px}`

const wide = `@media(min-width:640px){.chapters{padding-left:0;padding-right:0}.tiles{grid-template-columns:repeat(3,minmax(0,1fr));gap:12px}}
@media(min-width:640px) and (max-width:1263px){.chapters,.controls{padding-left:20px;padding-right:20px}}
@media(min-width:900px){
.bar{position:sticky;top:0}
.reach{position:static;padding:0;border:0;background:none}
.reach .button{flex:none}
.number{display:inline}
.home{grid-template-columns:minmax(0,1fr) auto;align-items:end;padding-top:28px;padding-bottom:48px}
.columns{grid-template-columns:minmax(0,1fr) 376px;gap:72px;padding-top:64px;padding-bottom:96px}
.about{gap:72px}
.card{position:sticky;top:88px;padding:28px;max-height:calc(100svh - 112px);overflow-y:auto}
.card .call,.card form{margin-top:16px}
.card form{padding-top:16px}
.card .ask,.card .field{margin-bottom:10px}
.about h2{font-size:38px}
.start{width:96px;height:96px}.start .icon{width:40px;height:40px}
#leaf-back,#leaf-on{top:0;bottom:0;margin:auto 0}
#leaf-back{left:20px}#leaf-on{right:20px}
.track figure{padding:40px 88px 0}
}
@media(max-width:899px){body{padding-bottom:calc(65px + env(safe-area-inset-bottom))}}
@media(min-width:1264px){.stage .home{padding-left:0;padding-right:0}.film video,.film{border-radius:16px}.film{overflow:hidden}}
@media(prefers-reduced-motion:no-preference){.track{scroll-behavior:smooth}}`

const paper = `.on-paper{display:none}
@media print{
@page{margin:12mm}
html,.night{background:#fff;color:#1A1D1B}
.night .muted{color:#4A4F4B}
body{padding:0}
.reach,#share,.controls,.chapters,.start,form,.visit,.made,footer,.outcome,.tiles li:nth-child(n+4),.leaf{display:none!important}
.player{max-width:none}
.bar .page,.home,.columns{padding-left:0;padding-right:0}
.home{display:block;padding-top:12px;padding-bottom:0}
.figures{margin-top:8px}
.home h1{font-size:38px}
.film{max-width:none}
.columns{display:block;padding-top:16px;padding-bottom:0}
.about h2{display:none}
.tiles{grid-template-columns:repeat(3,minmax(0,1fr))}
.card{display:none}
.bar .page::after{content:attr(data-call)}
.on-paper{display:flex;align-items:center;gap:16px;margin-top:16px;font-weight:600}
.on-paper svg{width:30mm;height:30mm}
.on-paper span{display:block;font-weight:400;font-size:14px}
}`

export const tourStyle = [pageStyle, bar, player, home, card, gallery, wide, paper].join('\n')
