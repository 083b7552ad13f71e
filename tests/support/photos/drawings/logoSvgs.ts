import { aJpeg } from '../images.ts'

const photo = (await aJpeg(8, 8)).toString('base64')

/** Logos as drawing programs export them, with the notes that they leave. */
export const logoSvgs: [name: string, bytes: Buffer][] = [
  [
    'Illustrator',
    Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_flows "http://ns.adobe.com/Flows/1.0/">
]>
<svg version="1.1" id="레이어_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
	 xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0px" y="0px" viewBox="0 0 200 100"
	 style="enable-background:new 0 0 200 100;" xml:space="preserve">
<style type="text/css">
	.st0{clip-path:url(#SVGID_2_);fill:#E30613;}
	.st1{fill:url(#SVGID_3_);font-family:'MyriadPro-Regular';}
</style>
<i:pgf id="adobe_illustrator_pgf">eJzsvWmTXcdxIPoL+B8</i:pgf>
<g><defs><rect id="SVGID_1_" width="200" height="100"/></defs>
	<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>
	<path class="st0" d="M10,10h180v80H10z"/></g>
<linearGradient id="SVGID_3_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1" y2="1"><stop offset="0" style="stop-color:#FFF"/></linearGradient>
<text transform="matrix(1 0 0 1 20 60)" class="st1">Harbor &amp; Hill</text>
</svg>`),
  ],
  [
    'Inkscape',
    Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="200mm" height="100mm" viewBox="0 0 200 100" id="svg5" inkscape:version="1.2" sodipodi:docname="logo.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns="http://www.w3.org/2000/svg" xmlns:cc="http://creativecommons.org/ns#"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <defs id="defs2"><linearGradient id="a"><stop style="stop-color:#000;stop-opacity:1" offset="0"/></linearGradient>
    <linearGradient xlink:href="#a" id="b" x1="0" x2="1"/>
    <inkscape:path-effect effect="spiro" id="path-effect1"/></defs>
  <metadata id="metadata5"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format>
    <dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></metadata>
  <svg:g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:url(#b);stroke:none;-inkscape-stroke:none" d="M 1,1 H 9 V 9 Z" sodipodi:nodetypes="cccc"/>
    <text xml:space="preserve" style="font-size:10px;line-height:1.25;font-family:sans-serif;-inkscape-font-specification:'sans-serif, Normal'"><tspan sodipodi:role="line">Hill</tspan></text>
    <image xlink:href="data:image/jpeg;base64,${photo.match(/.{1,76}/g)?.join('&#10;')}" width="8" height="8"/>
  </svg:g>
</svg>`),
  ],
  [
    'Figma',
    Buffer.from(`<svg width="200" height="100" viewBox="0 0 200 100" fill="none" xmlns="http://www.w3.org/2000/svg">
<g filter="url(#filter0_d_1_2)"><rect x="4" width="192" height="92" rx="12" fill="url(#paint0_linear_1_2)" shape-rendering="crispEdges"/></g>
<mask id="mask0_1_2" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="9" height="9"><path d="M0 0h9v9H0z" fill="white"/></mask>
<g mask="url(#mask0_1_2)" style="mix-blend-mode:multiply"><circle cx="5" cy="5" r="4" fill="#1F4D3A"/></g>
<defs><filter id="filter0_d_1_2" x="0" y="0" width="200" height="100" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
<feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feBlend mode="normal" in="SourceGraphic" result="shape"/></filter>
<linearGradient id="paint0_linear_1_2" x1="0" y1="0" x2="200" y2="100" gradientUnits="userSpaceOnUse"><stop stop-color="#C89B3C"/></linearGradient></defs>
</svg>`),
  ],
  [
    'Sketch',
    Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<svg width="200px" height="100px" viewBox="0 0 200 100" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sketch="http://www.bohemiancoding.com/sketch/ns">
    <title>Logo</title><desc>Created with Sketch.</desc>
    <defs><polygon id="path-1" points="0 0 9 0 9 9"/></defs>
    <g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd" sketch:type="MSPage">
        <mask id="mask-2" fill="white"><use xlink:href="#path-1"/></mask>
        <g id="Clip-2"/><path d="M0,0 L9,9" fill="#000" mask="url(#mask-2)"/>
    </g>
</svg>`),
  ],
  [
    'CorelDRAW',
    Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="200mm" height="100mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 20000 10000" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs><style type="text/css"><![CDATA[ /* of the page */ .fil0 {fill:#2B2A29} .str0, .str1 > path {stroke:#000;stroke-width:20} ]]></style></defs>
 <g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><path class="fil0 str0" d="M0 0l20000 0 0 10000z"/></g>
</svg>`),
  ],
]
