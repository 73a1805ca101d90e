/** Pixels of a picture for each of the drawing's, where there is room. */
const SCALE = 2
/** More pixels than these no browser has on a canvas. */
const MAX_PIXELS = 64_000_000
const MAX_SIDE = 16_000

/** A drawing as a picture: nothing is fetched for it. @throws Error where the browser cannot draw it */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.toWellFormed())}`
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else
        reject(new Error(`The browser cannot draw a picture of ${canvas.width} × ${canvas.height} pixels.`))
    }, 'image/png')
  })
}
