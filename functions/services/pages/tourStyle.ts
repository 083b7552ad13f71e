import { pageStyle } from './pageStyle.ts'

export const tourStyle = `${pageStyle}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:12px;min-height:68px}
.seller{font-weight:600;margin-right:auto;overflow-wrap:anywhere}
.note{font-size:14px;flex-basis:100%;text-align:right}
.note:empty{display:none}
.film{position:relative;max-width:1200px;margin:0 auto}
.play{position:absolute;inset:0;margin:auto;width:72px;height:72px;padding:0;border:0;border-radius:50%;background:#E2BC7A;color:#1A1D1B;cursor:pointer}
.play:hover{background:#F4F1EA}
.play svg{display:block;margin:auto;width:30px;height:30px;transform:translateX(3px)}
.film video{display:block;width:100%;height:auto;aspect-ratio:16/9;background:#000}
.home{padding-top:28px;padding-bottom:40px}
.home h1{font-size:clamp(38px,6vw,72px)}
.place{font-size:18px;margin-top:8px}
.facts{display:flex;flex-wrap:wrap;gap:4px 0;list-style:none;margin:20px 0 0;padding:0}
.facts li{padding-right:16px;margin-right:16px;border-right:1px solid #4A4F4B;font-variant-numeric:tabular-nums}
.facts li:last-child{border:0;margin:0;padding:0}
.columns{display:grid;gap:40px;padding-top:40px;padding-bottom:64px}
.card{background:#fff;border:1px solid #E4DCCF;border-radius:16px;padding:24px}
.logo{display:block;max-width:200px;max-height:72px;margin-bottom:20px;object-fit:contain}
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
.trap{position:absolute;left:-10000px}
.about{display:grid;gap:40px;align-content:start}
.text{max-width:52ch;margin:12px 0}
#embed{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;color:#4A4F4B;margin-bottom:12px;max-width:560px}
.about .note{text-align:left;margin-top:8px}
@media(min-width:900px){
.columns{grid-template-columns:minmax(0,1fr) 400px;gap:80px;padding-top:64px;padding-bottom:96px}
.card{grid-column:2;grid-row:1;padding:32px}
.about{grid-column:1;grid-row:1;gap:64px}
h2{font-size:38px}
.card h2{font-size:30px}
.home{padding-top:36px;padding-bottom:64px}
}
@media(min-width:900px){.play{width:96px;height:96px}.play svg{width:40px;height:40px;transform:translateX(4px)}}
@media(min-width:1264px){.film video{border-radius:16px}}`
