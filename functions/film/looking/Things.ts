import * as z from 'zod/mini'
import { rounded } from '../Plan.ts'

/** What the detector knows, in the order of its output: the 80 classes of COCO. */
export const things = [
  ...['person', 'bicycle', 'car', 'motorcycle', 'airplane', 'bus', 'train', 'truck', 'boat', 'traffic light'],
  ...['fire hydrant', 'stop sign', 'parking meter', 'bench', 'bird', 'cat', 'dog', 'horse', 'sheep', 'cow'],
  ...['elephant', 'bear', 'zebra', 'giraffe', 'backpack', 'umbrella', 'handbag', 'tie', 'suitcase', 'frisbee'],
  ...['skis', 'snowboard', 'sports ball', 'kite', 'baseball bat', 'baseball glove', 'skateboard', 'surfboard'],
  ...['tennis racket', 'bottle', 'wine glass', 'cup', 'fork', 'knife', 'spoon', 'bowl', 'banana', 'apple'],
  ...['sandwich', 'orange', 'broccoli', 'carrot', 'hot dog', 'pizza', 'donut', 'cake', 'chair', 'couch'],
  ...['potted plant', 'bed', 'dining table', 'toilet', 'tv', 'laptop', 'mouse', 'remote', 'keyboard'],
  ...['cell phone', 'microwave', 'oven', 'toaster', 'sink', 'refrigerator', 'book', 'clock', 'vase', 'scissors'],
  ...['teddy bear', 'hair drier', 'toothbrush'],
] as const

const share = z.pipe(z.number(), z.transform(rounded))
/** A thing in a photo: how sure, 0 to 1, and its box in shares of the photo's width and height from the top left. */
export const Thing = z.object({
  name: z.enum(things),
  score: share,
  x: share,
  y: share,
  width: share,
  height: share,
})
export type Thing = z.infer<typeof Thing>
