/** What a function that sees what photos show brings along. */
export const eyeFiles = [
  'functions/engine/eye/model',
  'node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm',
] as const
