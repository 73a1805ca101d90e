import { linksFrom } from './links'

linksFrom(0)
