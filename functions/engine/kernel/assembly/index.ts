// AssemblyScript: everything that is done per pixel. The host lays out the memory. Only integers and plain f32 and f64
// arithmetic are used, no relaxed SIMD, so that every machine computes the same bytes.
export { filterTable, grouped } from './filter'
export { scale } from './scale'
export { stretchColumns, stretchRows } from './enlarge'
export { warp } from './warp'
export { mix, over } from './blend'
export { planesFromRgb, rgbFromPlanes, sharpen } from './color'
