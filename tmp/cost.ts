import { nodeResources } from '../src/lab/cli/resources'
import { runJob, jobId } from '../src/lab/job'
const r = await nodeResources()
const W={decomposition:'world',executability:'world',update:'world'}
for (const [id,options] of [['drip',W],['drip-state',W],['drip',{}],['cot',{}],['react',{}]] as const){
 const arm={setting:'',agent:'',runs:Array.from({length:110},(_,i)=>({world:{id:'blocks',options:{instance:i+1}},agent:{id,options},horizon:300}))}
 let t=performance.now(); const jid=jobId(arm as never,1); const a=performance.now()-t
 t=performance.now(); const reading=runJob({id:jid,arm,seed:1} as never,r); const b=performance.now()-t
 t=performance.now(); const reading2=runJob({id:jid,arm,seed:2} as never,r); const c=performance.now()-t
 console.log(id, a.toFixed(0),b.toFixed(0),c.toFixed(0), JSON.stringify(reading.metrics), JSON.stringify(reading).length)
}
