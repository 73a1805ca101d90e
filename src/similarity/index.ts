export { readWordVectors, WordVectorsError, type WordVectors, type WordVectorsFault } from './word-vectors'
export { similarities, type OwnSimilarityId, type SimilarityId } from './records'
export { wordSimilarity } from './word-similarity'
