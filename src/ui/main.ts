import './styles/tokens.css'
import './styles/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { applyTheme, recallTheme } from './state/theme'
import { trustOwnScripts } from './state/trusted'

trustOwnScripts()

// Before anything is drawn: the page must not flash in the other theme.
applyTheme(recallTheme())

const target = document.getElementById('app')
if (target) mount(App, { target })
